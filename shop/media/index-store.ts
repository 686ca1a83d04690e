/** Reads and writes the index of pictures and videos. SQL only; the bytes are in the media store. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { PictureFolder, VideoFolder } from './media-name.ts';
import type { Picture } from './picture.ts';

/** Origin of a picture. */
export type PictureOrigin = 'demo' | 'owner' | 'shopper';

/** A picture with the key and the facts of its stored master. */
export interface Master extends Picture {
  masterKey: string;
  contentType: string;
  bytes: number;
  source: PictureOrigin;
}

export interface Video {
  /** `product-videos/Aranya-MadderRed`; its address and its key are this and `.mp4`. */
  name: string;
  /** The first 16 hexadecimal digits of the SHA-256 of its bytes. */
  hash: string;
  bytes: number;
  /** In pixels; `null` where the file does not say. */
  width: number | null;
  height: number | null;
  /** The name of the picture shown until it plays. */
  poster: string | null;
  source: 'demo' | 'owner';
}

const pictureColumns = ['name', 'hash', 'width', 'height', 'thumbhash'] as const;
const videoColumns = ['name', 'hash', 'bytes', 'width', 'height', 'poster', 'source'] as const;

/** Returns the existing pictures among `names`, by name, in one query. */
export async function findPictures(db: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .select(pictureColumns)
    .where((eb) => eb('name', '=', eb.fn.any(sql<string[]>`${names}::text[]`)))
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Lists the pictures of a folder, sorted by name. */
export async function listPictures(db: Queryable, folder: PictureFolder): Promise<Picture[]> {
  return db.selectFrom('picture').select(pictureColumns).where('name', 'like', `${folder}/%`).orderBy('name').execute();
}

/** Returns the master with this name, or `null`. */
export async function findMaster(db: Queryable, name: string): Promise<Master | null> {
  const row = await db.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? toMaster(row) : null;
}

/** Lists the existing masters among `names`, in the order of `names`. */
export async function listMastersNamed(db: Queryable, names: readonly string[]): Promise<Master[]> {
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .where((eb) => eb('name', '=', eb.fn.any(sql<string[]>`${names}::text[]`)))
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return names.flatMap((name) => byName.get(name) ?? []).map(toMaster);
}

/** Lists every master of the shop, sorted by name. */
export async function listMasters(db: Queryable): Promise<Master[]> {
  const rows = await db.selectFrom('picture').selectAll().orderBy('name').execute();
  return rows.map(toMaster);
}

function toMaster({
  master_key,
  content_type,
  source,
  created_at: _,
  ...picture
}: {
  name: string;
  hash: string;
  width: number;
  height: number;
  thumbhash: string;
  master_key: string;
  content_type: string;
  bytes: number;
  source: string;
  created_at: Date;
}): Master {
  return { ...picture, masterKey: master_key, contentType: content_type, source: source as PictureOrigin };
}

function toRow({ masterKey, contentType, ...rest }: Master) {
  return { ...rest, master_key: masterKey, content_type: contentType };
}

/** Inserts a picture, or replaces the one with its name. */
export async function putMaster(db: Queryable, master: Master): Promise<void> {
  const { name: _, ...values } = toRow(master);
  await db
    .insertInto('picture')
    .values(toRow(master))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Inserts the pictures whose names are new and leaves existing ones as they are. */
export async function addMasters(db: Queryable, masters: readonly Master[]): Promise<void> {
  // A statement can have at most 65,535 values.
  for (let at = 0; at < masters.length; at += 1_000) {
    await db
      .insertInto('picture')
      .values(masters.slice(at, at + 1_000).map(toRow))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
}

/** Lists up to fifty pictures that a shopper uploaded more than a day ago and that no review shows. */
export async function listUnusedUploads(db: Queryable): Promise<Master[]> {
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .where('source', '=', 'shopper')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review')
            .select('review.id')
            .where(sql<boolean>`right(image_url, length(name) + 6) = '/' || name || '.webp'`),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(50)
    .execute();
  return rows.map(toMaster);
}

/** Deletes a picture from the index, unless it has been replaced since. */
export async function deletePicture(db: Queryable, { name, hash }: Picture): Promise<void> {
  await db.deleteFrom('picture').where('name', '=', name).where('hash', '=', hash).execute();
}

/** Counts the pictures that shoppers sent in the last hour. */
export async function countRecentUploads(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('source', '=', 'shopper')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the video with this name, or `null`. */
export async function findVideo(db: Queryable, name: string): Promise<Video | null> {
  const row = await db.selectFrom('video').select(videoColumns).where('name', '=', name).executeTakeFirst();
  return row ? { ...row, source: row.source as Video['source'] } : null;
}

/** Returns the existing videos among `names`, by name, in one query. */
export async function findVideos(db: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, Video>> {
  if (names.length === 0) return new Map();
  const rows = await db.selectFrom('video').select(videoColumns).where('name', 'in', names).execute();
  return new Map(rows.map((row) => [row.name, { ...row, source: row.source as Video['source'] }]));
}

/** Lists the videos of a folder, sorted by name. */
export async function listVideos(db: Queryable, folder: VideoFolder): Promise<Video[]> {
  const rows = await db
    .selectFrom('video')
    .select(videoColumns)
    .where('name', 'like', `${folder}/%`)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, source: row.source as Video['source'] }));
}

/** Inserts a video, or replaces the one with its name. */
export async function putVideo(db: Queryable, video: Video): Promise<void> {
  const { name: _, ...values } = video;
  await db
    .insertInto('video')
    .values(video)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
