/** Invoices with the wrong place of supply, and what corrects them: by hand, against the return, the books and later refunds. */
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { readBooks } from '../books/read-books.ts';
import type { IndianState } from '../contact/state-names.ts';
import { indianMonthOf } from '../indian-month.ts';
import { indianDayOf } from '../indian-time.ts';
import { totalTaxOf } from '../invoices/gst.ts';
import { drawInvoice } from '../invoices/invoice-pdf.ts';
import { findInvoice, listInvoices } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import { readDayBook } from '../office-pages/day-book-store.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { makeRefundAtProvider, syncRefunds } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { asha, buyTestOrder, orderRequestFor } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { misplaceInvoice } from '../testing/wrong-place.ts';
import { correctPlace } from './correct-place.ts';
import { readGstMonth } from './gst-month.ts';
import { mailReplacedInvoice } from './mail-replaced-invoice.ts';
import { lastDayToCredit, reviewPlaces } from './review-places.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
beforeEach(async () => {
  await clear();
  const opened = await testShop(db);
  shop = { ...opened, facts: { ...opened.facts, gstin: '27ABCDE1234F1Z5' } };
});

const inChennai = { state: 'Tamil Nadu', pincode: '600004' };

async function buyTo(place: { state: string; pincode: string }, ...prices: number[]): Promise<Order> {
  const sarees = [];
  for (const price of prices.length > 0 ? prices : [420_000])
    sarees.push(await aSaree(db, { price: paise(price), hsn: '5007' }));
  return buyTestOrder(shop, orderRequestFor(sarees, { recipient: { ...asha, ...place } }));
}

/** Returns an order to Chennai whose invoice of October has the tax of Maharashtra. */
async function wrongOrder(...prices: number[]) {
  const order = await buyTo(inChennai, ...prices);
  return { order, wrong: await misplaceInvoice(db, order, 'Maharashtra') };
}

const correct = (
  { id }: Order,
  invoice: string,
  state: IndianState = 'Tamil Nadu',
  services: Parameters<typeof correctPlace>[0] = shop,
) => correctPlace(services, id, { invoice, state }, 'place of supply corrected by the owner');

async function corrected(order: Order, invoice: string, state: IndianState = 'Tamil Nadu') {
  const outcome = await correct(order, invoice, state);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

async function refund(order: Order, amount: number): Promise<string> {
  const wish = { reason: 'a slub', by: 'owner', takeBack: false, amount: paise(amount) } as const;
  const outcome = await refundOrder(shop, order.id, wish);
  if (!outcome.ok) throw new Error(outcome.code);
  await makeRefundAtProvider(shop, { refundId: outcome.refund.id });
  return outcome.refund.id;
}

const brokenRules = async () => (await readBooks(db, shop.now())).mismatches;
const thisMonth = () => readGstMonth(shop, indianMonthOf(shop.now()));
const none = { cgst: 0, sgst: 0, igst: 0 };
const placeOf = (name: string, code: string) => ({ placeOfSupply: { name, code }, rate: 500 });

describe('a wrong place of supply', () => {
  test('is corrected by a credit note for the whole invoice and another invoice with the tax of the right state', async () => {
    const { order, wrong } = await wrongOrder();
    const { creditNote, invoice } = await corrected(order, wrong.number);
    // ₹4,200 with 5 %: 4,000 and 200.
    expect(creditNote).toMatchObject({
      title: 'Credit note',
      total: 420_000,
      placeOfSupply: { code: '27' },
      withinState: true,
      corrects: { number: wrong.number, issuedOn: '2026-10-20' },
      lines: [{ quantity: 1, taxable: 400_000, ...none, cgst: 10_000, sgst: 10_000, total: 420_000 }],
    });
    expect(invoice).toMatchObject({
      title: 'Tax invoice',
      total: 420_000,
      placeOfSupply: { code: '33' },
      withinState: false,
      corrects: null,
      buyer: { name: wrong.buyer.name, state: { name: 'Tamil Nadu' } },
      replaces: { number: wrong.number, creditNote: creditNote.number, creditedBefore: 0 },
      lines: [{ quantity: 1, unitPrice: 420_000, rate: 500, taxable: 400_000, ...none, igst: 20_000, total: 420_000 }],
    });
    expect(invoice.number).not.toBe(wrong.number);
    expect((await findInvoice(db, order.id))?.document).toEqual(invoice);
    expect((await readHistory(db, order.id)).at(-1)).toMatchObject({ cause: 'place of supply corrected by the owner' });
  });

  test('leaves the issued invoice as it was, to the byte of its PDF', async () => {
    const { order, wrong } = await wrongOrder();
    const draw = async () => {
      const issued = await findInvoice(db, order.id, 'invoice', 1);
      return Buffer.from(await drawInvoice(issued!.document, issued!.issuedAt));
    };
    const before = await draw();
    await corrected(order, wrong.number);
    expect((await draw()).equals(before)).toBe(true);
  });

  test('is in the return of the month of the correction, whose sums agree with the day book and the books', async () => {
    const { order, wrong } = await wrongOrder();
    const october = await readGstMonth(shop, '2026-10');
    await corrected(order, wrong.number);
    const { tables, difference, documents } = await thisMonth();
    expect(tables.b2cs).toEqual([
      { ...placeOf('Maharashtra', '27'), taxable: -400_000, ...none, cgst: -10_000, sgst: -10_000 },
      { ...placeOf('Tamil Nadu', '33'), taxable: 400_000, ...none, igst: 20_000 },
    ]);
    // The goods stay sold: one piece is taken back, and one is stated.
    expect(tables.hsnB2c).toEqual([
      { hsn: '5007', rate: 500, quantity: 0, total: 0, taxable: 0, cgst: -10_000, sgst: -10_000, igst: 20_000 },
    ]);
    expect(tables.docs).toMatchObject([
      { kind: 'invoice', total: 1, cancelled: 0 },
      { kind: 'credit_note', total: 1, cancelled: 0 },
    ]);
    expect([documents, difference]).toEqual([2, 0]);
    expect(await readGstMonth(shop, '2026-10')).toEqual(october);
    expect(await brokenRules()).toEqual([]);
  });

  test('of a large invoice is taken back in table 9B, and stated in table 5', async () => {
    const order = await buyTo({ state: 'Karnataka', pincode: '560001' }, 10_500_000);
    const wrong = await misplaceInvoice(db, order, 'Kerala');
    await corrected(order, wrong.number, 'Karnataka');
    const { tables } = await thisMonth();
    expect(tables.b2cs).toEqual([]);
    expect(tables.cdnur).toMatchObject([{ placeOfSupply: { code: '32' }, taxable: 10_000_000, igst: 500_000 }]);
    expect(tables.b2cl).toMatchObject([{ placeOfSupply: { code: '29' }, taxable: 10_000_000, igst: 500_000 }]);
  });

  test('leaves the review, and the order keeps its money, its pieces and its status', async () => {
    const { order, wrong } = await wrongOrder();
    const findings = async () => (await reviewPlaces(db)).findings.map(({ number }) => number);
    expect(await findings()).toEqual([wrong.number]);
    await corrected(order, wrong.number);
    expect(await findings()).toEqual([]);
    expect(await rereadOrder(shop, order)).toEqual(order);
    expect((await readDayBook(db, indianDayOf(order.placedAt!))).entries).toHaveLength(1);
  });

  test('is told the buyer by a mail with both documents', async () => {
    const { order, wrong } = await wrongOrder();
    const { creditNote, invoice } = await corrected(order, wrong.number);
    const [job] = await sentJobsNamed(shop, 'tell-invoice-replaced');
    shop.mails.length = 0;
    await mailReplacedInvoice(shop, job!);
    expect(shop.mails).toHaveLength(1);
    const [mail] = shop.mails;
    expect(mail).toMatchObject({ to: asha.email, subject: `A new invoice for your order ${order.code}` });
    for (const { number } of [creditNote, invoice, wrong]) expect(mail?.text).toContain(number);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      `invoice-${invoice.number.replaceAll('/', '-')}.pdf`,
      `credit-note-${creditNote.number.replaceAll('/', '-')}.pdf`,
    ]);
  });
});

describe('an invoice of which a part was refunded', () => {
  test('is corrected for what remains, to the paisa of each line and tax', async () => {
    const { order, wrong } = await wrongOrder(333_333, 100_001);
    await refund(order, 123_457);
    const { creditNote, invoice } = await corrected(order, wrong.number);
    const issued = await listInvoices(db, order.id);
    const left = wrong.total - 123_457;
    expect([creditNote.total, invoice.total]).toEqual([left, left]);
    expect(invoice.replaces?.creditedBefore).toBe(123_457);
    // Both state the pieces, which stay sold.
    for (const { lines } of [creditNote, invoice]) expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    // Nothing is left of any line and tax of the wrong invoice.
    const notes = issued.filter(({ kind }) => kind === 'credit_note').map(({ document }) => document.lines);
    for (const [nth, line] of wrong.lines.entries())
      for (const part of ['total', 'taxable', 'cgst', 'sgst', 'igst'] as const)
        expect(notes.reduce((sum, lines) => sum + lines[nth]![part], 0)).toBe(line[part]);
    for (const line of invoice.lines) {
      expect(line.taxable + totalTaxOf(line)).toBe(line.total);
      expect([line.cgst, line.sgst, line.igst]).toEqual([0, 0, Math.round((line.total * 5) / 105)]);
    }
    expect((await thisMonth()).difference).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test('has later refunds credited on the new invoice, until nothing is left of it', async () => {
    const { order, wrong } = await wrongOrder();
    await refund(order, 120_000);
    const { invoice } = await corrected(order, wrong.number);
    await refund(order, 100_000);
    await refund(order, 200_000);
    const notes = (await listInvoices(db, order.id)).filter(({ kind }) => kind === 'credit_note');
    expect(notes.map(({ nth, document: { corrects, total } }) => [nth, corrects?.number, total])).toEqual([
      [1, wrong.number, 120_000] as const,
      [2, wrong.number, 300_000] as const,
      [3, invoice.number, 100_000] as const,
      [4, invoice.number, 200_000] as const,
    ]);
    const { tables, difference } = await thisMonth();
    expect(tables.b2cs).toEqual([
      { ...placeOf('Maharashtra', '27'), taxable: -400_000, ...none, cgst: -10_000, sgst: -10_000 },
    ]);
    expect(difference).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });

  test('has a refund that the bank sent back credited on both invoices when it is made again', async () => {
    const { order, wrong } = await wrongOrder();
    await refund(order, 120_000);
    const { invoice } = await corrected(order, wrong.number);
    shop.payment.endRefund(shop.payment.refunds[0]!.id, 'failed');
    await syncRefunds(shop, order.id);
    await refund(order, 420_000);
    const notes = (await listInvoices(db, order.id)).filter(({ kind }) => kind === 'credit_note').slice(2);
    expect(notes.map(({ document: { corrects, total } }) => [corrects?.number, total])).toEqual([
      [wrong.number, 120_000],
      [invoice.number, 300_000],
    ]);
    const today = indianDayOf(shop.now());
    const { entries } = await readDayBook(db, today);
    expect(entries.find(({ kind }) => kind === 'refund')?.paper?.split(', ')).toEqual(
      notes.map(({ document }) => document.number),
    );
    expect((await thisMonth()).difference).toBe(0);
    expect(await brokenRules()).toEqual([]);
  });
});

describe('a correction is refused', () => {
  test('when it is repeated for the same invoice', async () => {
    const { order, wrong } = await wrongOrder();
    await corrected(order, wrong.number);
    expect(await correct(order, wrong.number)).toEqual({ ok: false, code: 'place_right' });
    expect(await listInvoices(db, order.id)).toHaveLength(3);
  });

  test('for the second of two at once', async () => {
    const { order, wrong } = await wrongOrder();
    let rival: Promise<unknown> | undefined;
    const slow = {
      ...shop,
      db: withRival(db, /from "orders".*for update/s, async () => {
        rival = correct(order, wrong.number);
        await waitUntilBlocked(db, rival);
      }),
    };
    expect(await correct(order, wrong.number, 'Tamil Nadu', slow)).toMatchObject({ ok: true });
    expect(await rival).toEqual({ ok: false, code: 'place_right' });
    expect(await listInvoices(db, order.id)).toHaveLength(3);
  });

  test('for an invoice that the shop sees as it states, and for an order without one', async () => {
    const order = await buyTo(inChennai);
    const number = (await findInvoice(db, order.id))?.document.number ?? '';
    expect(await correct(order, number, 'Kerala')).toEqual({ ok: false, code: 'place_right' });
    const waiting = await buyTo({ state: 'Maharashtra', pincode: '600004' });
    expect(await correct(waiting, 'DH/26-27/000009')).toEqual({ ok: false, code: 'place_right' });
  });

  test('to another state than that of the address, to that of the invoice, without GST, and when nothing is left', async () => {
    const { order, wrong } = await wrongOrder();
    for (const state of ['Kerala', 'Maharashtra'] as const)
      expect(await correct(order, wrong.number, state)).toEqual({ ok: false, code: 'not_that_state' });
    await refund(order, 420_000);
    expect(await correct(order, wrong.number)).toEqual({ ok: false, code: 'nothing_to_correct' });
    shop = { ...shop, facts: { ...shop.facts, gstin: '' } };
    const untaxed = await wrongOrder();
    expect(await correct(untaxed.order, untaxed.wrong.number)).toEqual({ ok: false, code: 'without_gst' });
  });

  test('after the 30th of November that follows the financial year of the first invoice, at midnight in India', async () => {
    const { order, wrong } = await wrongOrder();
    const at = (iso: string) => ({ ...shop, now: () => new Date(iso) });
    expect(await correct(order, wrong.number, 'Tamil Nadu', at('2027-11-30T18:30:00Z'))).toEqual({
      ok: false,
      code: 'credit_too_late',
    });
    expect(await listInvoices(db, order.id)).toHaveLength(1);
    expect(await correct(order, wrong.number, 'Tamil Nadu', at('2027-11-30T18:29:59Z'))).toMatchObject({ ok: true });
  });
});

test('the last day of a credit note is that of the financial year in which the invoice was issued', () => {
  expect(['2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01', '2027-03-31'].map(lastDayToCredit)).toEqual([
    '2026-11-30',
    '2027-11-30',
    '2027-11-30',
    '2027-11-30',
    '2027-11-30',
  ]);
});

describe('an address that does not say its state', () => {
  test('is of the state that the owner says, once', async () => {
    const { order } = await wrongOrder();
    await db.updateTable('orders').set({ state: 'Kerala' }).where('id', '=', order.id).execute();
    const { number } = (await findInvoice(db, order.id))!.document;
    expect((await reviewPlaces(db)).findings).toMatchObject([{ number, seen: null }]);
    expect(await correct(order, number, 'Maharashtra')).toEqual({ ok: false, code: 'not_that_state' });
    await corrected(order, number, 'Kerala');
    expect((await reviewPlaces(db)).findings).toEqual([]);
  });
});
