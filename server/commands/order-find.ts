/** `order find WORDS`: the orders that a phone number, a name, an order code or an e-mail address may mean. */

import { indianDayOf } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import type { OrderRow } from '../../shop/office-lists/order-rows-store.ts';
import { searchOrders } from '../../shop/office-lists/order-search-store.ts';
import { maxResults } from '../../shop/office-lists/page-limit.ts';
import { readSearchWords } from '../../shop/office-lists/search-words.ts';
import { readPresentSettings } from '../process/present-settings.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { formatTextTable } from './text-table.ts';

/** Prints the newest orders that the words may mean. */
export async function printOrdersFound(open: OpenShop, typed: readonly string[]): Promise<void> {
  const words = readSearchWords(typed.join(' '));
  const { phoneEnd, code, email, names } = words;
  if ([phoneEnd, code, email].every((one) => one === null) && names.length === 0)
    throw new CommandRefusal(
      'Type the last four digits of a phone number or all of it, a name, an e-mail address, or the first letters of an order code.',
    );
  const { db, config } = await open();
  const { dispatchCalendar } = await readPresentSettings(config, db);
  const services = { db, dispatchCalendar, now: () => new Date() };
  const rows = await searchOrders(services, words, maxResults);
  if (rows.length === 0) return console.log('No order fits.');
  const heads = ['code', 'day', 'name', 'city', 'amount', 'status'];
  const lines = formatTextTable(heads, rows.map(cellsOf));
  const rest = rows.length === maxResults ? [`There may be more: these are the newest ${maxResults}.`] : [];
  console.log([...lines, ...rest].join('\n'));
}

function cellsOf({ code, createdAt, fullName, city, amount, status }: OrderRow): string[] {
  const day = indianDayOf(createdAt);
  return [code, day, fullName ?? '', city ?? '', formatPriceWithPaise(amount), status.replaceAll('_', ' ')];
}
