/** Reads and writes what was found in parcels that came back, and its photos. SQL only; the bytes are in the media store. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';

/** Findings of an inspection. */
export interface Findings {
  readonly hasTags: boolean;
  readonly hasPackaging: boolean;
  readonly isWorn: boolean;
  readonly isStained: boolean;
}

export interface Inspection extends Findings {
  readonly inspectedAt: Date;
  /** Name of the person; `null` for a command on the server. */
  readonly by: string | null;
}

/** Returns the inspection of a parcel, or `null`. */
export async function findInspection(db: Queryable, parcelId: number): Promise<Inspection | null> {
  const row = await db
    .selectFrom('parcel_inspection')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .selectAll('parcel_inspection')
    .select('staff.name')
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst();
  if (!row) return null;
  const { has_tags, has_packaging, is_worn, is_stained, inspected_at, name } = row;
  return {
    hasTags: has_tags,
    hasPackaging: has_packaging,
    isWorn: is_worn,
    isStained: is_stained,
    inspectedAt: inspected_at,
    by: name,
  };
}

/** Records the inspection of a parcel, in place of an earlier one. */
export async function storeInspection(
  trx: Queryable,
  { parcelId, staffId, findings, at }: { parcelId: number; staffId: string | null; findings: Findings; at: Date },
): Promise<void> {
  const found = {
    staff_id: staffId,
    has_tags: findings.hasTags,
    has_packaging: findings.hasPackaging,
    is_worn: findings.isWorn,
    is_stained: findings.isStained,
    inspected_at: at,
  };
  await trx
    .insertInto('parcel_inspection')
    .values({ parcel_id: parcelId, ...found })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet(found))
    .execute();
}

export interface InspectionPhoto {
  readonly id: string;
  readonly mediaKey: string;
}

/** Inserts a photo that is in no inspection yet. */
export async function insertInspectionPhoto(
  db: Queryable,
  photo: InspectionPhoto & { parcelId: number; staffId: string; bytes: number; at: Date },
): Promise<void> {
  const { id, mediaKey, parcelId, staffId, bytes, at } = photo;
  await db
    .insertInto('inspection_photo')
    .values({ id, parcel_id: parcelId, staff_id: staffId, media_key: mediaKey, bytes, created_at: at })
    .execute();
}

/** Makes photos of a parcel part of its inspection; returns how many of `ids` were the parcel's. */
export async function keepInspectionPhotos(
  trx: Queryable,
  parcelId: number,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('inspection_photo')
    .set((eb) => ({ kept_at: eb.fn.coalesce('kept_at', eb.val(at)) }))
    .where('id', 'in', ids)
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the ids of the photos of a parcel's inspection, the oldest first. */
export async function listInspectionPhotos(db: Queryable, parcelId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_photo')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .where('kept_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const columns = ['id', 'media_key as mediaKey'] as const;

/** Returns the photo with this id that is part of an inspection, or `null`. */
export async function findInspectionPhoto(db: Queryable, id: string): Promise<InspectionPhoto | null> {
  const row = await db
    .selectFrom('inspection_photo')
    .select(columns)
    .where('id', '=', id)
    .where('kept_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts the photos of a parcel's inspection. */
export async function countKeptInspectionPhotos(db: Queryable, parcelId: number): Promise<number> {
  const { count } = await db
    .selectFrom('inspection_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parcel_id', '=', parcelId)
    .where('kept_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the ids of a person's photos of a parcel that are in no inspection, but for the newest `but`. */
export async function listOlderUnkeptPhotos(
  db: Queryable,
  { parcelId, staffId }: { readonly parcelId: number; readonly staffId: string },
  but: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_photo')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .where('staff_id', '=', staffId)
    .where('kept_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(but)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of up to 50 photos that became part of no inspection for a day, at random. */
export async function listUnkeptInspectionPhotos(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('inspection_photo')
    .select('id')
    .where('kept_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy(sql`random()`)
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a photo and returns it; `null` if an inspection keeps it. */
export async function deleteUnkeptInspectionPhoto(trx: OpenTransaction, id: string): Promise<InspectionPhoto | null> {
  const row = await trx
    .deleteFrom('inspection_photo')
    .where('id', '=', id)
    .where('kept_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}
