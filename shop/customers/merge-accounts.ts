/** Joins one account of a customer to another of theirs. */
import type { Database, Queryable } from '../../database/connect.ts';
import {
  type AccountListItems,
  type AccountListKind,
  readAccountList,
  writeAccountList,
} from './account-list-store.ts';
import { maxAddresses, mergeAddresses } from './addresses.ts';
import { type ItemLine, maxItemLines, mergeItemLists } from './item-lists.ts';

interface Joined {
  readonly from: string;
  readonly into: string;
}

/**
 * Moves the orders, reviews, cart, wishlist and addresses of an account into another and deletes it, in one
 * transaction. A review of a saree that both have reviewed is left without an account; merged lists are cut at their
 * usual limits. Repeating it changes nothing.
 */
export async function mergeAccounts(db: Database, joined: Joined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('orders')
      .set({ customer_uid: joined.into })
      .where('customer_uid', '=', joined.from)
      .execute();
    await joinReviews(trx, joined);
    await joinLists(trx, joined);
    await trx.deleteFrom('customer').where('uid', '=', joined.from).execute();
  });
}

async function joinReviews(trx: Queryable, { from, into }: Joined): Promise<void> {
  const known = trx.selectFrom('review').select('saree_sku').where('customer_uid', '=', into);
  await trx
    .updateTable('review')
    .set({ customer_uid: into })
    .where('customer_uid', '=', from)
    .where('saree_sku', 'not in', known)
    .execute();
}

async function joinLists(trx: Queryable, joined: Joined): Promise<void> {
  const anyStock = new Map<string, number>();
  const merge = (mine: readonly ItemLine[], theirs: readonly ItemLine[]) =>
    mergeItemLists({ base: null, mine, theirs }, anyStock).slice(0, maxItemLines);
  await joinList(trx, joined, 'cart', merge);
  await joinList(trx, joined, 'wishlist', merge);
  await joinList(trx, joined, 'addresses', (mine, theirs) =>
    mergeAddresses({ base: null, mine: theirs, theirs: mine }).slice(0, maxAddresses),
  );
}

async function joinList<Kind extends AccountListKind>(
  trx: Queryable,
  { from, into }: Joined,
  kind: Kind,
  merge: (mine: AccountListItems<Kind>, theirs: AccountListItems<Kind>) => AccountListItems<Kind>,
): Promise<void> {
  const { items: theirs } = await readAccountList(trx, from, kind);
  if (theirs.length === 0) return;
  // If a device writes meanwhile, its list is read and merged again.
  for (;;) {
    const { version, items } = await readAccountList(trx, into, kind);
    const written = await writeAccountList(trx, { uid: into, kind, baseVersion: version, items: merge(items, theirs) });
    if (written.ok) return;
    if (written.code === 'no_account') throw new Error('an account was deleted while another was joined to it');
  }
}
