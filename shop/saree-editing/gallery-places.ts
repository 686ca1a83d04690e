/** Changes which picture is at which place of a gallery: a saree's, or a draft's under the sku of its pictures. SQL only. */
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';

/** Days for which a picture that has lost its place is kept. */
export const keptDays = 30;

/** A picture of a gallery, as the person saw it. */
export interface SeenPicture {
  readonly place: number;
  readonly hash: string;
}

/**
 * Puts a picture without a place at one; the picture that was there loses it. Returns false if there is no such picture.
 * The caller has locked the gallery's saree or draft.
 */
export async function putAtPlace(
  trx: OpenTransaction,
  sku: string,
  { place, name, hash }: SeenPicture & { readonly name: string },
  at: Date,
): Promise<boolean> {
  const free = await trx
    .selectFrom('picture')
    .select('name')
    .where('name', '=', name)
    .where('hash', '=', hash)
    .where('sku', 'is', null)
    .where('removed_at', 'is not', null)
    .where('source', '=', 'owner')
    .forUpdate()
    .executeTakeFirst();
  if (!free) return false;
  await clearPlace(trx, sku, place, at);
  await trx.updateTable('picture').set({ sku, place, removed_at: null }).where('name', '=', name).execute();
  return true;
}

/** Removes the picture that the person saw from its place. Returns false if another one is there, or none. */
export async function removeFromPlace(
  trx: OpenTransaction,
  sku: string,
  { place, hash }: SeenPicture,
  at: Date,
): Promise<boolean> {
  if ((await findAtPlace(trx, sku, place))?.hash !== hash) return false;
  await clearPlace(trx, sku, place, at);
  return true;
}

/**
 * Moves the picture that the person saw to another place; a picture that is there takes its place. Returns false if another
 * one is at the first place, or none.
 */
export async function moveToPlace(
  trx: OpenTransaction,
  sku: string,
  { place: from, hash }: SeenPicture,
  to: number,
): Promise<boolean> {
  const moved = await findAtPlace(trx, sku, from);
  if (moved?.hash !== hash) return false;
  const other = await findAtPlace(trx, sku, to);
  // The trigger takes the place from a picture that has it.
  await trx.updateTable('picture').set({ sku, place: to }).where('name', '=', moved.name).execute();
  if (other) await trx.updateTable('picture').set({ sku, place: from }).where('name', '=', other.name).execute();
  return true;
}

/** Moves the pictures of a draft to the saree that it has become. */
export async function handOverPictures(trx: OpenTransaction, from: string, to: string): Promise<void> {
  await trx.updateTable('picture').set({ sku: to }).where('sku', '=', from).execute();
}

/** Lists up to fifty pictures that lost their place thirty days ago, and those of drafts that were discarded then, at random. */
export async function listOldPictures({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('removed_at', '<', subtractMs(now(), keptDays * dayMs))
    .where('sku', 'is', null)
    .orderBy(sql`random()`)
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes the row of such a picture, and returns what its files are; `null` if it has a place again. */
export async function deleteOldPicture(trx: OpenTransaction, name: string, now: Date) {
  const row = await trx
    .deleteFrom('picture')
    .where('name', '=', name)
    .where('removed_at', '<', subtractMs(now, keptDays * dayMs))
    .where('sku', 'is', null)
    .returning(['hash', 'master_key'])
    .executeTakeFirst();
  return row ? { name, hash: row.hash, masterKey: row.master_key } : null;
}

async function clearPlace(trx: OpenTransaction, sku: string, place: number, at: Date): Promise<void> {
  await trx
    .updateTable('picture')
    .set({ sku: null, removed_at: at })
    .where('sku', '=', sku)
    .where('place', '=', place)
    .execute();
}

function findAtPlace(trx: OpenTransaction, sku: string, place: number) {
  return trx
    .selectFrom('picture')
    .select(['name', 'hash'])
    .where('sku', '=', sku)
    .where('place', '=', place)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
