/** Lists customers for the office. SQL only. */
import { type SqlBool, sql } from 'kysely';
import type { Services } from '../services.ts';
import { type CustomerRow, selectCustomers, toCustomerRows, withMaskedContacts } from './customer-rows-store.ts';
import { verifyCursor } from './list-cursor.ts';
import { cutPage, type Page } from './list-page.ts';
import { requireLimit } from './page-limit.ts';

const list = 'customers';

/**
 * Returns a page of the customers with an account, the newest accounts first, with masked contacts and the sums of their
 * orders. `cursor` is from the page before, `null` for the first; `limit` is 1 to 100. Throws `ForeignCursorError` for a
 * cursor that was not made for this list, and `RangeError` for a limit that is none.
 */
export async function listCustomers(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  { cursor, limit }: { readonly cursor: string | null; readonly limit: number },
): Promise<Page<CustomerRow>> {
  const after = cursor === null ? null : verifyCursor(secrets, list, cursor);
  const selected = await selectCustomers(db)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(customer.created_at, customer.uid) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .limit(requireLimit(limit) + 1)
    .execute();
  const { page, next } = cutPage(secrets, list, selected, limit);
  return { rows: (await toCustomerRows(db, page)).map(withMaskedContacts), next };
}
