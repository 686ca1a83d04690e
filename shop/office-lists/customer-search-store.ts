/** Searches customers for the office. SQL only; what was typed reaches no log. */
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { type CustomerRow, selectCustomers, toCustomerRows, withMaskedContacts } from './customer-rows-store.ts';
import { findNewest, findNewestOfMany, type Searched } from './find-newest.ts';
import { beginsWith, namesMatch, phoneEndsIn } from './matches.ts';
import { maxResults, requireLimit } from './page-limit.ts';
import type { SearchWords } from './search-words.ts';

const customers: Searched = { table: 'customer', key: 'customer.uid', only: sql`true` };
const nameOfCustomer = sql<string>`lower(customer.first_name || ' ' || customer.last_name)`;

/**
 * Returns the customers with an account that the words may mean, the newest accounts first: those with such a phone
 * number, e-mail address or name, with masked contacts. `limit` is 1 to 20; throws `RangeError` for another.
 */
export async function searchCustomers(
  { db }: Pick<Services, 'db'>,
  { phoneEnd, email, names }: SearchWords,
  limit: number,
): Promise<CustomerRow[]> {
  const most = requireLimit(limit, maxResults);
  const found = await Promise.all([
    ...(phoneEnd === null ? [] : [findNewest(db, customers, phoneEndsIn('customer.phone', phoneEnd), most)]),
    ...(email === null ? [] : [findNewest(db, customers, beginsWith(sql`lower(customer.email)`, email), most)]),
    ...(names.length === 0 ? [] : [findNewestOfMany(db, customers, namesMatch(nameOfCustomer, names), most)]),
  ]);
  const uids = found.flat();
  if (uids.length === 0) return [];
  const newest = await selectCustomers(db)
    .where((eb) => eb('customer.uid', '=', eb.fn.any(sql<string[]>`${uids}::text[]`)))
    .limit(most)
    .execute();
  return (await toCustomerRows(db, newest)).map(withMaskedContacts);
}
