/** Finds the pictures and videos of sarees in the index, by sku and place in the gallery. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { type Master, toMaster, toVideo, type Video, videoColumns } from './index-store.ts';
import type { GalleryPlace, Picture } from './picture.ts';

/** Returns the picture at a place of a saree's gallery, or `null`. */
export type PictureLookup = (sku: string, place: number) => Picture | null;

/** Reads the pictures of sarees at these places in one query, and returns a function that looks them up. */
export async function findPicturesOfSarees(
  db: Queryable,
  skus: readonly string[],
  places: readonly number[],
): Promise<PictureLookup> {
  const masters = await selectMasters(db, skus, places);
  return (sku, place) => pictureOf(masters.get(keyOf({ sku, place })));
}

/** Lists the existing masters of sarees, in the order of `places`, and in each of them in that of `skus`. */
export async function listMastersOfSarees(
  db: Queryable,
  skus: readonly string[],
  places: readonly number[],
): Promise<Master[]> {
  const masters = await selectMasters(db, skus, places);
  return places.flatMap((place) => skus.flatMap((sku) => masters.get(keyOf({ sku, place })) ?? []));
}

/** Returns the master at a place of a saree's gallery, or `null`. */
export async function findMasterAt(db: Queryable, { sku, place }: GalleryPlace): Promise<Master | null> {
  return (await selectMasters(db, [sku], [place])).get(keyOf({ sku, place })) ?? null;
}

/** Returns the place that the picture with a name has in a gallery; `null` if it has none. */
export async function findPlaceOf(db: Queryable, name: string): Promise<GalleryPlace | null> {
  const row = await db.selectFrom('picture').select(['sku', 'place']).where('name', '=', name).executeTakeFirst();
  return row?.sku && row.place !== null ? { sku: row.sku, place: row.place } : null;
}

/** Returns the videos of sarees by sku, in one query. */
export async function findVideosOfSarees(db: Queryable, skus: readonly string[]): Promise<ReadonlyMap<string, Video>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('video')
    .select([...videoColumns, 'sku'])
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)))
    .orderBy('created_at')
    .execute();
  return new Map(rows.map(({ sku, ...video }) => [sku ?? '', toVideo(video)]));
}

/** Reads masters by {@link keyOf}. Of two pictures that were inserted for a place at the same time the newer one is. */
async function selectMasters(
  db: Queryable,
  skus: readonly string[],
  places: readonly number[],
): Promise<ReadonlyMap<string, Master>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .where((eb) => eb('sku', '=', eb.fn.any(sql<string[]>`${skus}::text[]`)))
    .where((eb) => eb('place', '=', eb.fn.any(sql<number[]>`${places}::smallint[]`)))
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), toMaster(row)]));
}

function keyOf({ sku, place }: { sku: string | null; place: number | null }): string {
  return `${sku} ${place}`;
}

function pictureOf(master: Master | undefined): Picture | null {
  if (!master) return null;
  const { name, hash, width, height, thumbhash } = master;
  return { name, hash, width, height, thumbhash };
}
