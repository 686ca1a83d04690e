/** Lists customers for the office. SQL only. */
import type { Services } from '../services.ts';
import { type CustomerRow, selectCustomers, toCustomerRows, withMaskedContacts } from './customer-rows-store.ts';
import { type Page, type PageQuery, readPage } from './list-page.ts';

const list = { name: 'customers', at: 'customer.created_at', id: 'customer.uid', idType: 'text' } as const;

/**
 * Returns a page of the customers with an account, the newest accounts first, with masked contacts and the sums of their
 * orders.
 */
export async function listCustomers(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  query: PageQuery,
): Promise<Page<CustomerRow>> {
  const { page, next } = await readPage(secrets, list, query, (isOnPage, max) =>
    selectCustomers(db).where(isOnPage).limit(max).execute(),
  );
  return { rows: (await toCustomerRows(db, page)).map(withMaskedContacts), next };
}
