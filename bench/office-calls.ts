/** The calls that `office-lists.ts` measures: each list, count and search of the office, with words from the shop's own rows. */
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { lastNames } from '../server/seed/demo-orders/indian-names.ts';
import { paise } from '../shop/money.ts';
import { listCustomers } from '../shop/office-lists/customer-list-store.ts';
import { searchCustomers } from '../shop/office-lists/customer-search-store.ts';
import { countOrders, listOrders, type OrderFilters } from '../shop/office-lists/order-list-store.ts';
import { searchOrders } from '../shop/office-lists/order-search-store.ts';
import { type OrderView, orderViews } from '../shop/office-lists/order-views.ts';
import { searchSarees } from '../shop/office-lists/saree-search-store.ts';
import { readSearchWords } from '../shop/office-lists/search-words.ts';
import { deepCursor, type OfficeCall, type OfficeServices } from './office-call.ts';
import { makePageCalls } from './office-page-calls.ts';

const limit = 50;
const results = 20;

const filtered: Readonly<Record<string, OrderFilters>> = {
  'of a state': { state: 'Kerala' },
  'of a rare state': { state: 'Sikkim' },
  'of an amount': { minAmount: paise(500_000), maxAmount: paise(600_000) },
  'of an amount that no order has': { minAmount: paise(90_000_000) },
  'of a month': { from: '2026-03-01', to: '2026-03-31' },
};

/** Makes the calls; reads the shop for cursors of deep pages and for words to search. */
export async function makeOfficeCalls(services: OfficeServices): Promise<OfficeCall[]> {
  const lists = await Promise.all(orderViews.map((view) => callsOfView(services, view)));
  return [
    ...lists.flat(),
    ...filterCalls(),
    ...(await customerCalls(services)),
    ...searchCalls(await readWords(services.db)),
    ...(await makePageCalls(services)),
  ];
}

async function callsOfView(services: OfficeServices, view: OrderView): Promise<OfficeCall[]> {
  const list = (cursor: string | null) => (of: OfficeServices) => listOrders(of, { view, filters: {}, cursor, limit });
  const deep = await deepCursor((cursor) => listOrders(services, { view, filters: {}, cursor, limit: 100 }));
  return [
    { name: `${view}, first page`, run: list(null) },
    ...(deep === null ? [] : [{ name: `${view}, deep page`, run: list(deep) }]),
    { name: `${view}, count`, run: ({ db }) => countOrders(db, view) },
  ];
}

function filterCalls(): OfficeCall[] {
  return Object.entries(filtered).flatMap(([name, filters]) => [
    { name: `all ${name}`, run: (of) => listOrders(of, { view: 'all', filters, cursor: null, limit }) },
    { name: `all ${name}, count`, run: ({ db }) => countOrders(db, 'all', filters) },
  ]);
}

async function customerCalls(services: OfficeServices): Promise<OfficeCall[]> {
  const deep = await deepCursor((cursor) => listCustomers(services, { cursor, limit: 100 }));
  return [
    { name: 'customers, first page', run: (of) => listCustomers(of, { cursor: null, limit }) },
    { name: 'customers, deep page', run: (of) => listCustomers(of, { cursor: deep, limit }) },
  ];
}

async function readWords(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await sql<{ phone: string; full_name: string; email: string; code: string }>`
    select phone, full_name, email, code from orders where receipt like 'bench-%' order by md5(receipt) limit 200`.execute(
    db,
  );
  const { rows: sarees } = await sql<{ sku: string }>`select sku from saree order by md5(sku) limit 200`.execute(db);
  return {
    'last four digits': rows.map(({ phone }) => phone.slice(-4)),
    'a whole phone number': rows.map(({ phone }) => `+91 ${phone}`),
    'last and first name': rows.map(({ full_name }) => full_name.split(' ').reverse().join(' ')),
    'a last name': lastNames,
    'two letters of a name': rows.map(({ full_name }) => full_name.slice(0, 2)),
    'a name that nobody has': rows.map(({ full_name }) => `${full_name} Zzyzx`),
    'the beginning of a code': rows.map(({ code }) => code.slice(0, 6)),
    'an e-mail address': rows.map(({ email }) => email),
    'the beginning of addresses': rows.map(({ email }) => `${email.split('@')[0]}@`),
    'a sku': sarees.map(({ sku }) => sku),
  };
}

function searchCalls(words: Readonly<Record<string, readonly string[]>>): OfficeCall[] {
  return Object.entries(words).flatMap(([name, texts]) => {
    const read = (nth: number) => readSearchWords(texts[nth % texts.length] ?? '');
    const { phoneEnd, code, email, sku, names } = read(0);
    const isContact = [phoneEnd, email].some((one) => one !== null) || names.length > 0;
    const calls: (OfficeCall | false)[] = [
      (isContact || code !== null) && {
        name: `orders by ${name}`,
        run: (of, nth) => searchOrders(of, read(nth), results),
      },
      isContact && { name: `customers by ${name}`, run: (of, nth) => searchCustomers(of, read(nth), results) },
      (sku !== null || names.length > 0) && {
        name: `sarees by ${name}`,
        run: (of, nth) => searchSarees(of, read(nth), results),
      },
    ];
    return calls.filter((one) => one !== false);
  });
}
