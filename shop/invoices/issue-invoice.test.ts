import { describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { waitUntilBlocked, withRival } from '../../database/testing/rival.ts';
import { saveOrder } from '../checkout/finish-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { mailOrderConfirmation } from '../fulfilment/order-jobs.ts';
import { lockOrder } from '../orders/order-store.ts';
import { placePaidOrder } from '../testing/after-sales.ts';
import { asha, cartlessOrderRequest, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { financialYearOf, formatInvoiceNumber } from './invoice-number.ts';
import { findInvoice } from './invoice-store.ts';
import { findOrIssueInvoice, issueInvoice } from './issue-invoice.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

const numberOf = async (orderId: string) => (await findInvoice(db, orderId))?.document.number.slice(-6);

async function anOpenOrder() {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id);
  return id;
}

test('a paid order gets one invoice, numbered in the order of payment', async () => {
  const [one, other] = [await placePaidOrder(shop), await placePaidOrder(shop)];
  expect([await numberOf(one.id), await numberOf(other.id)]).toEqual(['000001', '000002']);
  await db.transaction().execute(async (trx) => issueInvoice(shop, trx, await lockOrder(trx, one.id)));
  expect(await numberOf(one.id)).toBe('000001');
  const third = await placePaidOrder(shop);
  expect(await numberOf(third.id)).toBe('000003');
});

test('an order whose address comes after the payment gets its invoice with the address', async () => {
  const saree = await aSaree(db);
  const id = await openTestOrder(shop, { ...cartlessOrderRequest(4_200), cart: [{ sku: saree.sku, count: 1 }] });
  const paymentId = shop.payment.capture(id);
  await settlePayment(shop, id, 'test');
  const order = await readOrderOfProviderId(db, id);
  expect(await numberOf(order.id)).toBeUndefined();
  await saveOrder(shop, paymentId, { cart: [], recipient: asha, note: '' });
  expect(await numberOf(order.id)).toBe('000001');
});

describe('invoice numbers', () => {
  test('have no gap after a rollback', async () => {
    const id = await anOpenOrder();
    const broken = { ...shop, jobs: { ...shop.jobs, send: () => Promise.reject(new Error('no queue')) } };
    await expect(settlePayment(broken, id, 'test')).rejects.toThrow('no queue');
    const failing = db.transaction().execute(async (trx) => {
      await issueInvoice(shop, trx, { ...(await readOrderOfProviderId(db, id)) });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await settlePayment(shop, id, 'test');
    expect(await numberOf((await readOrderOfProviderId(db, id)).id)).toBe('000001');
  });

  test('differ for two orders paid at once, of which the second waits for the first', async () => {
    const [one, other] = [await anOpenOrder(), await anOpenOrder()];
    let rival: Promise<unknown> | undefined;
    const slow = {
      ...shop,
      db: withRival(db, /invoice_series/, async () => {
        rival = settlePayment(shop, other, 'rival');
        await waitUntilBlocked(db, rival);
      }),
    };
    await settlePayment(slow, one, 'test');
    await rival;
    expect(await numberOf((await readOrderOfProviderId(db, one)).id)).toBe('000001');
    expect(await numberOf((await readOrderOfProviderId(db, other)).id)).toBe('000002');
  });

  test.each([1, 41, 999_998, 999_999])('follow %i when a payment is settled', async (last_number) => {
    const financial_year = financialYearOf(shop.now());
    const id = await anOpenOrder();
    await db.insertInto('invoice_series').values({ series: 'DH', financial_year, last_number }).execute();
    await settlePayment(shop, id, 'test');
    const { number } = await db.selectFrom('invoice').select('number').executeTakeFirstOrThrow();
    expect(number).toBe(formatInvoiceNumber('DH', financial_year, last_number + 1));
  });

  test('begin anew with the financial year', async () => {
    const day = (iso: string) => ({ ...shop, now: () => new Date(iso) });
    const [one, other] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    await breakLedgers(db, async (trx) => {
      await trx.deleteFrom('invoice').execute();
      await trx.deleteFrom('invoice_series').execute();
    });
    for (const [order, iso] of [
      [one, '2027-03-31T12:00:00Z'],
      [other, '2027-04-01T12:00:00Z'],
    ] as const) {
      await db.transaction().execute((trx) => issueInvoice(day(iso), trx, order));
    }
    expect((await findInvoice(db, one.id))?.document.number).toBe('DH/26-27/000001');
    expect((await findInvoice(db, other.id))?.document.number).toBe('DH/27-28/000001');
  });
});

test('an issued invoice stays as it was when settings change', async () => {
  const order = await placePaidOrder(shop);
  const before = await findInvoice(db, order.id);
  const later = { ...shop, facts: { ...shop.facts, legalName: 'Another', gstin: '27ABCDE1234F1Z5' } };
  expect(await findOrIssueInvoice(later, order)).toEqual(before);
});

describe('an order from before the shop issued invoices', () => {
  test('gets its invoice on the first request', async () => {
    const order = await placePaidOrder(shop);
    await breakLedgers(db, (trx) => trx.deleteFrom('invoice').execute());
    expect((await findOrIssueInvoice(shop, order))?.document.total).toBe(420_000);
  });

  test('gets none while it is unpaid or when it was cancelled', async () => {
    const unpaid = await readOrderOfProviderId(db, await anOpenOrder());
    expect(await findOrIssueInvoice(shop, unpaid)).toBeNull();
    const order = await placePaidOrder(shop);
    await breakLedgers(db, (trx) => trx.deleteFrom('invoice').execute());
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
    expect(await findOrIssueInvoice(shop, order)).toBeNull();
  });
});

test('the confirmation of an order has its invoice attached', async () => {
  const order = await placePaidOrder(shop);
  await mailOrderConfirmation(shop, { orderId: order.id });
  const [mail] = shop.mails;
  expect(mail?.attachments).toMatchObject([
    { filename: expect.stringMatching(/^invoice-DH-\d\d-\d\d-000001\.pdf$/), contentType: 'application/pdf' },
  ]);
  expect(Buffer.from(mail?.attachments?.[0]?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('an order that was cancelled before its confirmation is not confirmed', async () => {
  const order = await placePaidOrder(shop);
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order.id).execute();
  await mailOrderConfirmation(shop, { orderId: order.id });
  expect(shop.mails).toEqual([]);
});
