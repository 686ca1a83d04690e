/** The month of a made-up shop: return, day book, books and settlements agree to the paisa. */
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../database/testing/database.ts';
import { readBooks } from '../../../shop/books/read-books.ts';
import { addMs, dayMs, subtractMs } from '../../../shop/duration.ts';
import { type GstMonth, readGstMonth } from '../../../shop/gst-return/gst-month.ts';
import { readTaxedDocuments } from '../../../shop/gst-return/gst-month-store.ts';
import { sumsOf } from '../../../shop/gst-return/gst-tables.ts';
import { indianMonthOf, spanOfMonth } from '../../../shop/indian-month.ts';
import { indianDayOf } from '../../../shop/indian-time.ts';
import { paise } from '../../../shop/money.ts';
import { type DayBook, readDayBook } from '../../../shop/office-pages/day-book-store.ts';
import { findPayoutMismatches } from '../../../shop/payouts/payout-mismatches.ts';
import { listPayouts } from '../../../shop/payouts/payout-store.ts';
import { aSaree } from '../../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../../shop/testing/shop.ts';
import { sumsOfDocuments } from '../../../shop/testing/taxed-documents.ts';
import { makeDemoMonth } from './make-demo-month.ts';

const { db, clear } = await testDatabase();
const month = indianMonthOf(subtractMs(spanOfMonth(indianMonthOf(new Date())).from, 1));
const span = spanOfMonth(month);

interface Made {
  readonly shop: TestShop;
  readonly gst: GstMonth;
  readonly days: readonly DayBook[];
}

async function makeMonth(seed: number): Promise<Made> {
  await clear();
  const opened = await testShop(db);
  const shop = { ...opened, facts: { ...opened.facts, gstin: '27ABCDE1234F1Z5' } };
  for (const [nth, price] of [420_000, 1_234_567, 799_950].entries())
    await aSaree(db, { sku: `DH-${nth}`, price: paise(price), hsn: nth === 1 ? '50072010' : '52084120' });
  await makeDemoMonth(shop, { month, seed });
  const days: DayBook[] = [];
  for (let at = span.from; at < span.to; at = addMs(at, dayMs)) days.push(await readDayBook(db, indianDayOf(at)));
  return { shop, gst: await readGstMonth(shop, month), days };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe.each([1, 2_026, 77])('a month of the seed %i', (seed) => {
  let made: Made;
  beforeAll(async () => {
    made = await makeMonth(seed);
  });

  test('has every kind of document: within the state, across states, large ones, and credit notes of both', () => {
    const { b2cs, b2cl, cdnur, docs } = made.gst.tables;
    expect(b2cs.some(({ placeOfSupply }) => placeOfSupply.code === '27')).toBe(true);
    expect(b2cs.some(({ placeOfSupply }) => placeOfSupply.code !== '27')).toBe(true);
    expect([b2cl.length, cdnur.length]).toEqual([2, 2]);
    expect(docs.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  });

  test('has tables that add up to its documents, and to the day book of its days', async () => {
    const { gst, days } = made;
    const documents = await db.transaction().execute((trx) => readTaxedDocuments(trx, span));
    const { total, ...parts } = gst.net;
    expect(parts).toEqual(sumsOfDocuments(documents));
    const { total: _, ...goods } = sumsOf(gst.tables.hsnB2c);
    expect(goods).toEqual(parts);
    expect(gst.difference).toBe(0);
    expect(gst.dayBook.received).toBe(sum(days.map(({ received }) => received)));
    expect(gst.dayBook.refunded).toBe(sum(days.map(({ refunded }) => refunded)));
    // The money without an invoice is that of the orders that wait for a decision.
    expect(gst.dayBook.notInvoiced).toBeGreaterThan(0);
    expect(total).toBe(gst.dayBook.received - gst.dayBook.refunded - gst.dayBook.notInvoiced);
  });

  test('is what the books say: captured, less what was refunded, less what waits without an invoice', async () => {
    const { shop, gst } = made;
    const { totals, mismatches, difference } = await readBooks(db, shop.now());
    expect([mismatches, difference]).toEqual([[], 0]);
    expect([gst.dayBook.received, gst.dayBook.refunded]).toEqual([totals.captured, totals.refunded]);
    expect(gst.net.total).toBe(totals.captured - totals.refunded - gst.dayBook.notInvoiced);
  });

  test('has payouts whose lines are its payments, refunds and disputes, each in one, less the fees', async () => {
    const { shop } = made;
    const whole = { from: span.from, to: shop.now() };
    expect(await findPayoutMismatches(db, whole)).toEqual([]);
    const payouts = await listPayouts(db, whole);
    const { totals } = await readBooks(db, shop.now());
    expect(payouts.length).toBeGreaterThan(5);
    for (const { amount, sum: ofLines } of payouts) expect(amount).toBe(ofLines);
    const fees = sum(payouts.map((payout) => payout.fees));
    expect(sum(payouts.map(({ amount }) => amount))).toBe(
      totals.captured - totals.refunded - totals.withheld - totals.lost - fees,
    );
  });
});

test('the same seed makes the same tables, and another seed others', async () => {
  const { tables } = (await makeMonth(5)).gst;
  expect((await makeMonth(5)).gst.tables).toEqual(tables);
  expect((await makeMonth(6)).gst.tables).not.toEqual(tables);
});
