/** Reads and writes photos of pieces that were written off. SQL only; the bytes are in the media store. */
import { sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';

export interface WriteOffPhoto {
  readonly id: string;
  readonly mediaKey: string;
}

const columns = ['id', 'media_key as mediaKey'] as const;

/** Inserts a photo that no movement keeps yet. */
export async function insertWriteOffPhoto(
  db: Queryable,
  photo: WriteOffPhoto & { sku: string; staffId: string; bytes: number; at: Date },
): Promise<void> {
  const { id, mediaKey, sku, staffId, bytes, at } = photo;
  await db
    .insertInto('write_off_photo')
    .values({ id, sku, staff_id: staffId, media_key: mediaKey, bytes, created_at: at })
    .execute();
}

/** Makes photos of a saree part of a movement; returns how many of `ids` were the saree's and part of none. */
export async function keepWriteOffPhotos(
  trx: OpenTransaction,
  { ids, sku, movementId }: { readonly ids: readonly string[]; readonly sku: string; readonly movementId: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('write_off_photo')
    .set({ movement_id: movementId })
    .where('id', 'in', ids)
    .where('sku', '=', sku)
    .where('movement_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns a photo that a movement keeps, or `null`. */
export async function findWriteOffPhoto(db: Queryable, id: string): Promise<WriteOffPhoto | null> {
  const row = await db
    .selectFrom('write_off_photo')
    .select(columns)
    .where('id', '=', id)
    .where('movement_id', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the ids of a person's photos of a saree that no movement keeps, but for the newest `but`. */
export async function listOlderUnkeptWriteOffPhotos(
  db: Queryable,
  { sku, staffId }: { readonly sku: string; readonly staffId: string },
  but: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('write_off_photo')
    .select('id')
    .where('sku', '=', sku)
    .where('staff_id', '=', staffId)
    .where('movement_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(but)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of up to 50 photos that no movement kept for a day, at random. */
export async function listUnkeptWriteOffPhotos(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('write_off_photo')
    .select('id')
    .where('movement_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .orderBy(sql`random()`)
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the row of a photo and returns it; `null` if a movement keeps it. */
export async function deleteUnkeptWriteOffPhoto(trx: OpenTransaction, id: string): Promise<WriteOffPhoto | null> {
  const row = await trx
    .deleteFrom('write_off_photo')
    .where('id', '=', id)
    .where('movement_id', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}
