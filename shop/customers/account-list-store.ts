/**
 * Stores the lists of an account: cart, wishlist, addresses. Each is written whole, by a writer that has read its
 * latest version: of two writers at once, one is refused with the list that the other wrote.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Address } from './addresses.ts';
import type { ItemLine } from './item-lists.ts';

/** Contents of each list, validated by the API. */
interface Items {
  cart: ItemLine;
  wishlist: ItemLine;
  addresses: Address;
}
export type AccountListKind = keyof Items;
export type AccountListItems<Kind extends AccountListKind> = readonly Items[Kind][];

/** A list of an account; at version 0 it was never written. */
export interface AccountList<Kind extends AccountListKind> {
  readonly version: number;
  readonly items: readonly Items[Kind][];
}

export type WriteListResult<Kind extends AccountListKind> =
  | { readonly ok: true; readonly list: AccountList<Kind> }
  /** Another write came first; `list` is the current list. */
  | { readonly ok: false; readonly code: 'stale'; readonly list: AccountList<Kind> }
  | { readonly ok: false; readonly code: 'no_account' };

/** Returns a list of an account with its version; an empty one at version 0 if there is none. */
export async function readAccountList<Kind extends AccountListKind>(
  db: Queryable,
  uid: string,
  kind: Kind,
): Promise<AccountList<Kind>> {
  const row = await db
    .selectFrom('account_list')
    .select(['version', 'items'])
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? { version: row.version, items: row.items as unknown as Items[Kind][] } : { version: 0, items: [] };
}

/** Replaces a list, unless somebody else has written it since the writer read `baseVersion`. */
export async function writeAccountList<Kind extends AccountListKind>(
  db: Queryable,
  { uid, kind, baseVersion, items }: { uid: string; kind: Kind; baseVersion: number; items: readonly Items[Kind][] },
): Promise<WriteListResult<Kind>> {
  const version = baseVersion + 1;
  const written = await (baseVersion === 0 ? insert : update)(db, { uid, kind, version, items: JSON.stringify(items) });
  if (written) return { ok: true, list: { version, items } };
  const account = await db.selectFrom('customer').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (!account) return { ok: false, code: 'no_account' };
  return { ok: false, code: 'stale', list: await readAccountList(db, uid, kind) };
}

interface Row {
  uid: string;
  kind: AccountListKind;
  version: number;
  items: string;
}

/** Inserts a list at its first version; returns false if it is there already, or the account is not. */
async function insert(db: Queryable, { uid, kind, version, items }: Row): Promise<boolean> {
  const row = await db
    .insertInto('account_list')
    .columns(['uid', 'kind', 'version', 'items'])
    .expression((eb) =>
      eb
        .selectFrom('customer')
        .select(({ val, cast }) => [
          'customer.uid',
          val(kind).as('kind'),
          cast<number>(val(version), 'integer').as('version'),
          cast<string>(val(items), 'jsonb').as('items'),
        ])
        .where('customer.uid', '=', uid)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

async function update(db: Queryable, { uid, kind, version, items }: Row): Promise<boolean> {
  const row = await db
    .updateTable('account_list')
    .set({ version, items, updated_at: sql`now()` })
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('version', '=', version - 1)
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}
