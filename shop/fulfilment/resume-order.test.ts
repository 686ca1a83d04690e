import { describe, expect, test } from 'vitest';
import { breakLedgers } from '../../database/testing/break-ledgers.ts';
import { readBooks } from '../books/read-books.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { sweepOrders } from '../checkout/sweep.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { setOrderRecipient } from '../orders/order-store.ts';
import { makeRefundAtProvider } from '../refunds/refund-jobs.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { setAvailability } from '../stock/stock-ledger.ts';
import { placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import { asha, cartlessOrderRequest, openTestOrder, orderRequestFor, readOrderOfProviderId } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { reportUnshippableOrder, shipOrder } from './order-jobs.ts';
import { resumeOrder } from './resume-order.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Returns an order that was paid after its reservation had ended and its piece was gone. */
async function anOrderWithoutItsPiece(): Promise<Order> {
  const saree = await aSaree(db, { availability: 1 });
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  await db.updateTable('orders').set({ reserved_until: null }).execute();
  await breakLedgers(db, (trx) =>
    trx.updateTable('stock_movement').set({ order_id: null }).where('reason', '=', 'reserved').execute(),
  );
  shop.payment.capture(id);
  await settlePayment(shop, id, 'late');
  return readOrderOfProviderId(db, id);
}

test('resuming an order works once, and its buyer gets no second confirmation', async () => {
  const order = await placePaidOrder(shop);
  await reportUnshippableOrder(shop, { orderId: order.id });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'not_resumable' });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid', attention: null });
  expect(await sentJobsNamed(shop, 'confirm-order')).toHaveLength(1);
  await shipOrder(shop, { orderId: order.id });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});

describe('an order that stopped because its piece was gone', () => {
  test('cannot resume until the piece is available again, and then is paid', async () => {
    const order = await anOrderWithoutItsPiece();
    expect(order.attention).toBe('stock_gone');
    const sku = order.lines[0]?.sku ?? '';
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'out_of_stock', skus: [sku] });
    expect((await rereadOrder(shop, order)).status).toBe('needs_attention');
    await setAvailability(db, sku, 1, false);
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    expect((await rereadOrder(shop, order)).status).toBe('paid');
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
    expect(await sentJobsNamed(shop, 'ship-order')).toHaveLength(1);
  });

  test('gets, once resumed, an invoice and credit notes for the refunds before and after it', async () => {
    const order = await anOrderWithoutItsPiece();
    const refund = async (amount: number) => {
      const wish = { amount: paise(amount), reason: 'for the wait', by: 'owner', takeBack: false };
      const outcome = await refundOrder(shop, order.id, wish);
      if (outcome.ok) await makeRefundAtProvider(shop, { refundId: outcome.refund.id });
    };
    await refund(10_000);
    await refund(20_000);
    expect(await listInvoices(db, order.id)).toEqual([]);
    await setAvailability(db, order.lines[0]?.sku ?? '', 1, false);
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
    await refund(5_000);
    const papers = (await listInvoices(db, order.id)).map(
      ({ nth, document }) => `${document.number.replace(/\d\d-\d\d/, 'YY-YY')} (${nth}): ${document.total}`,
    );
    expect(papers).toEqual([
      'DH/YY-YY/000001 (1): 420000',
      'DHC/YY-YY/000001 (1): 10000',
      'DHC/YY-YY/000002 (2): 20000',
      'DHC/YY-YY/000003 (3): 5000',
    ]);
    expect((await readBooks(db, new Date())).mismatches).toEqual([]);
  });
});

test('an order without a cart that was paid after it was cancelled cannot resume', async () => {
  const id = await openTestOrder(shop, { ...cartlessOrderRequest(4200), recipient: asha });
  shop.passMinutes(6 * 24 * 60);
  await sweepOrders(shop, () => {});
  shop.payment.capture(id);
  await settlePayment(shop, id, 'late');
  const order = await readOrderOfProviderId(db, id);
  expect(order).toMatchObject({ attention: 'paid_after_cancel', lines: [] });
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'not_resumable' });
});

test('an order without an address resumes once the merchant has entered one', async () => {
  const id = await openTestOrder(shop, { ...orderRequestFor([await aSaree(db)]), recipient: null });
  shop.payment.capture(id);
  await settlePayment(shop, id, 'paid');
  const order = await readOrderOfProviderId(db, id);
  await shipOrder(shop, { orderId: order.id });
  expect((await rereadOrder(shop, order)).attention).toBe('no_address');
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'no_address' });
  await setOrderRecipient(db, order.id, asha, null);
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
  expect(await sentJobsNamed(shop, 'confirm-order')).toHaveLength(1);
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});

test('an order whose captured amount differs from its price cannot resume, nor can an unknown one', async () => {
  const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
  shop.payment.capture(id, 12_345);
  await settlePayment(shop, id, 'too little');
  const order = await readOrderOfProviderId(db, id);
  expect(await resumeOrder(shop, order.id)).toEqual({ ok: false, code: 'not_resumable' });
  expect(await resumeOrder(shop, '00000000-0000-4000-8000-000000000000')).toEqual({ ok: false, code: 'unknown_order' });
});
