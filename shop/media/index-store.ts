/** Reads and writes the index of pictures and videos. SQL only; the bytes are in the media store. */
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import type { PictureFolder, VideoFolder } from './media-name.ts';
import type { GalleryPlace, Picture, Unplaced } from './picture.ts';

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
  /** `product-videos/DH_MUL_001`; its address and its key are this and `.mp4`. */
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
export const videoColumns = ['name', 'hash', 'bytes', 'width', 'height', 'poster', 'source'] as const;

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

/** True for what belongs to no saree that is not shown: of the house, of a shown saree, or never given to one. */
const isPublic = (table: 'picture' | 'video') =>
  sql<boolean>`(${sql.ref(`${table}.sku`)} is null or exists (select from saree where saree.sku = ${sql.ref(`${table}.sku`)} and is_shown))`;

/**
 * Tells whether a picture or a video may be found at an address that can be guessed, by sku or product path: it is of the house, or of a
 * saree that is shown or that somebody has ordered. Others are found by the hash in their address alone.
 */
export async function mayBeGuessed(db: Queryable, table: 'picture' | 'video', name: string): Promise<boolean> {
  const isOrdered = sql<boolean>`exists (select from order_line where order_line.sku = ${sql.ref(`${table}.sku`)})`;
  const row = await db
    .selectFrom(table)
    .select('name')
    .where('name', '=', name)
    .where((eb) => eb.or([isPublic(table), isOrdered]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the pictures of a folder that the shop shows, sorted by name. */
export async function listPictures(db: Queryable, folder: PictureFolder): Promise<Picture[]> {
  return db
    .selectFrom('picture')
    .select(pictureColumns)
    .where('name', 'like', `${folder}/%`)
    .where('removed_at', 'is', null)
    .where(isPublic('picture'))
    .orderBy('name')
    .execute();
}

/** Returns the master with this name, or `null`. */
export async function findMaster(db: Queryable, name: string): Promise<Master | null> {
  const row = await db.selectFrom('picture').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? toMaster(row) : null;
}

/** Lists every master of the shop, sorted by name. */
export async function listMasters(db: Queryable): Promise<Master[]> {
  const rows = await db.selectFrom('picture').selectAll().orderBy('name').execute();
  return rows.map(toMaster);
}

/** Lists the masters that were stored last, the newest first. */
export async function listNewestMasters(db: Queryable, limit: number): Promise<Master[]> {
  const rows = await db.selectFrom('picture').selectAll().orderBy('created_at', 'desc').limit(limit).execute();
  return rows.map(toMaster);
}

/** Converts a row of the index. */
export function toMaster({
  master_key: masterKey,
  content_type: contentType,
  source,
  created_at: _,
  sku: _sku,
  place: _place,
  removed_at: _removed,
  ...picture
}: Selectable<DB['picture']>): Master {
  return { ...picture, masterKey, contentType, source: source as PictureOrigin };
}

/** Converts the {@link videoColumns} of a row of the index. */
export function toVideo({ source, ...row }: Omit<Video, 'source'> & { source: string }): Video {
  return { ...row, source: source as Video['source'] };
}

function toRow({ masterKey, contentType, ...rest }: Master) {
  return { ...rest, master_key: masterKey, content_type: contentType };
}

/**
 * Inserts a picture, or replaces the one with its name; with `at`, as the one at that place of a saree's gallery, or as one
 * without a place.
 */
export async function putMaster(
  db: Queryable,
  master: Master,
  at: GalleryPlace | Unplaced | null = null,
): Promise<void> {
  const row = { ...toRow(master), removed_at: null, ...at };
  const { name: _, ...values } = row;
  await db
    .insertInto('picture')
    .values(row)
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

/**
 * Returns the names of up to fifty pictures that a shopper uploaded more than a day ago and that no review shows, at random: fifty
 * that cannot be removed do not keep the others.
 */
export async function listUnusedUploads(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where(isUnusedUpload)
    .orderBy(sql`random()`)
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Ends the day for which uploads of shoppers are kept unused: the next sweep removes the pictures at these addresses, unless a review shows
 * them. Addresses of other pictures are passed over.
 */
export async function letGoOfUploads(trx: Queryable, imageUrls: readonly (string | null)[]): Promise<void> {
  const names = imageUrls.flatMap((url) => /(review-images\/[0-9a-f]{32})\.webp$/.exec(url ?? '')?.[1] ?? []);
  if (names.length === 0) return;
  await trx
    .updateTable('picture')
    .set({ created_at: sql<Date>`now() - interval '2 days'` })
    .where('source', '=', 'shopper')
    .where('name', 'in', names)
    .execute();
}

/** Deletes the row of such a picture and returns it; `null` if a review shows it now. */
export async function deleteUnusedUpload(trx: OpenTransaction, name: string): Promise<Master | null> {
  const row = await trx
    .deleteFrom('picture')
    .where('name', '=', name)
    .where(isUnusedUpload)
    .returningAll()
    .executeTakeFirst();
  return row ? toMaster(row) : null;
}

function isUnusedUpload({ and, eb, not, exists, selectFrom }: ExpressionBuilder<DB, 'picture'>) {
  const showing = selectFrom('review')
    .select('review.id')
    .where(sql<boolean>`right(image_url, length(name) + 6) = '/' || name || '.webp'`);
  return and([
    eb('source', '=', 'shopper'),
    eb('picture.created_at', '<', sql<Date>`now() - interval '1 day'`),
    not(exists(showing)),
  ]);
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
  return row ? toVideo(row) : null;
}

/** Lists the videos of a folder that the shop shows, sorted by name. */
export async function listVideos(db: Queryable, folder: VideoFolder): Promise<Video[]> {
  const rows = await db
    .selectFrom('video')
    .select(videoColumns)
    .where('name', 'like', `${folder}/%`)
    .where(isPublic('video'))
    .orderBy('name')
    .execute();
  return rows.map(toVideo);
}

/** Inserts a video, or replaces the one with its name; with a `sku`, as the one of that saree. */
export async function putVideo(db: Queryable, video: Video, sku: string | null = null): Promise<void> {
  const row = { ...video, ...(sku !== null && { sku }) };
  const { name: _, ...values } = row;
  await db
    .insertInto('video')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
