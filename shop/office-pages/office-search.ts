/** Searches all that a role may find by the office's one search box. What was typed reaches no log and no address. */
import { mayRead } from '../office/reads.ts';
import type { CustomerRow } from '../office-lists/customer-rows-store.ts';
import { searchCustomers } from '../office-lists/customer-search-store.ts';
import type { OrderRow, RowServices } from '../office-lists/order-rows-store.ts';
import { searchOrders } from '../office-lists/order-search-store.ts';
import { type SareeRow, searchSarees } from '../office-lists/saree-search-store.ts';
import { readSearchWords, type SearchWords } from '../office-lists/search-words.ts';
import type { Role } from '../roles.ts';
import { asSeenBy, type Seen } from './money-sight.ts';

export interface SearchResults {
  readonly orders: readonly Seen<OrderRow>[];
  readonly sarees: readonly SareeRow[];
  readonly customers: readonly CustomerRow[];
}

/** Most results of a group. */
const maxOfGroup = 10;

/**
 * Returns what the typed text may mean for a role. A packer finds orders in the shop by the last four digits of a phone
 * number, and nothing else. Who may not see contacts finds nothing by them.
 */
export async function searchOffice(services: RowServices, role: Role, typed: string): Promise<SearchResults> {
  const words = readSearchWords(typed);
  if (!mayRead(role, 'orders')) {
    const lastDigits = { ...noWords, phoneEnd: words.phoneEnd?.length === 4 ? words.phoneEnd : null };
    const orders = await searchOrders(services, lastDigits, maxOfGroup, 'in_shop');
    return { orders: orders.map((row) => asSeenBy(role, row)), sarees: [], customers: [] };
  }
  const known = mayRead(role, 'contacts') ? words : { ...words, phoneEnd: null, email: null };
  const [orders, sarees, customers] = await Promise.all([
    searchOrders(services, known, maxOfGroup),
    searchSarees(services, known, maxOfGroup),
    mayRead(role, 'customers') ? searchCustomers(services, known, maxOfGroup) : [],
  ]);
  return { orders, sarees, customers };
}

const noWords: SearchWords = { phoneEnd: null, code: null, sku: null, email: null, names: [] };
