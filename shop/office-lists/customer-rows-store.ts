/** Reads the rows of the office's customer list and search, with the sums of their orders. SQL only. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { maskContact } from '../contact/contact.ts';
import { type Paise, paise } from '../money.ts';
import { isOrderOfCustomerRow } from '../orders/order-ownership.ts';
import { sortValue } from './order-rows-store.ts';
import { isListed } from './order-views.ts';

export interface CustomerRow {
  readonly uid: string;
  /** First and last name; empty if the customer gave none. */
  readonly name: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Time at which the account was made. */
  readonly createdAt: Date;
  /** Orders that were paid at some time: those placed while signed in, and a guest's with a proven contact. */
  readonly orders: number;
  /** Money that those orders brought, less their refunds. */
  readonly spent: Paise;
  readonly lastOrderAt: Date | null;
}

/** Selects customers, the newest first. The caller adds conditions and a limit. */
export function selectCustomers(db: Queryable) {
  return db
    .selectFrom('customer')
    .select(['uid', 'uid as id', 'email', 'phone', 'first_name', 'last_name', 'created_at'])
    .select(sortValue('customer.created_at').as('at'))
    .orderBy('customer.created_at', 'desc')
    .orderBy('customer.uid', 'desc');
}

type SelectedCustomer = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

/** Converts selected customers into rows, with the sums of their orders. */
export async function toCustomerRows(db: Queryable, customers: readonly SelectedCustomer[]): Promise<CustomerRow[]> {
  const sums = await sumOrders(
    db,
    customers.map(({ uid }) => uid),
  );
  return customers.map((row) => ({
    uid: row.uid,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    createdAt: row.created_at,
    orders: sums.get(row.uid)?.orders ?? 0,
    spent: paise(sums.get(row.uid)?.paise ?? 0),
    lastOrderAt: sums.get(row.uid)?.last ?? null,
  }));
}

/** Returns the row with its contacts masked, as lists and searches show it. */
export function withMaskedContacts(row: CustomerRow): CustomerRow {
  const { email, phone } = row;
  return {
    ...row,
    email: email && maskContact({ kind: 'email', address: email }),
    phone: phone && maskContact({ kind: 'phone', address: phone }),
  };
}

interface OrderSums {
  readonly uid: string;
  readonly orders: number;
  readonly paise: number;
  readonly last: Date | null;
}

async function sumOrders(db: Queryable, uids: readonly string[]): Promise<ReadonlyMap<string, OrderSums>> {
  if (uids.length === 0) return new Map();
  const { rows } = await sql<OrderSums>`
    select customer.uid, sums.* from customer, lateral (
      select count(*)::int as orders, coalesce(sum(coalesce(captured_paise, 0) - refund_paise), 0)::bigint as paise,
        max(orders.created_at) as last
      from orders where ${isListed} and ${isOrderOfCustomerRow}
    ) as sums
    where customer.uid = any (${uids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.uid, row]));
}
