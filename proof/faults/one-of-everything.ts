/**
 * Checks that a purchase that was cancelled and refunded left one of everything: order, payment, refund, shipment,
 * mail.
 */
import { expect } from 'vitest';
import { readJsonBody } from '../../sandbox/testing/tools.ts';
import { listInvoices } from '../../shop/invoices/invoice-store.ts';
import { listRefunds } from '../../shop/orders/refund-store.ts';
import { readOrderOfProviderId, readStockMovements } from '../../shop/testing/order.ts';
import { proofPayments } from '../payments/payments.ts';
import { expectBooksInOrder, type ShopLife } from './life.ts';

interface Message {
  readonly subject: string;
  readonly to: string;
}

export async function listSentSubjects({ shop }: ShopLife): Promise<string[]> {
  const { messages } = await readJsonBody<{ messages: Message[] }>(shop.sandbox.app.request('/outbox.json'));
  return messages.filter(({ to }) => to === 'asha@example.in').map(({ subject }) => subject);
}

export async function expectOneOfEachEffect(life: ShopLife, id: string): Promise<void> {
  const { shop, db, saree } = life;
  const order = await readOrderOfProviderId(db, id);
  expect(await db.selectFrom('orders').select('code').execute(), 'orders').toEqual([{ code: order.code }]);
  expect(order).toMatchObject({ status: 'refunded', captured: 420_000, reservedUntil: null, attention: null });
  const there = proofPayments().readBooks(shop.sandbox.store);
  expect(there.orders, 'orders at the provider').toMatchObject([{ id, receipt: order.code }]);
  expect(there.payments, 'payments').toMatchObject([{ orderId: id, amount: 420_000, refunded: 420_000 }]);
  expect(there.refunds, 'refunds at the provider').toMatchObject([{ amount: 420_000 }]);
  expect(await listRefunds(db, order.id), 'refunds').toMatchObject([{ amount: 420_000, status: 'processed' }]);
  const shipments = shop.sandbox.shipments().map((shipment) => [shipment.channel_order_id, shipment.order.status]);
  expect(shipments, 'shipments').toEqual([[order.code, 'CANCELED']]);
  const papers = (await listInvoices(db, order.id)).map(({ kind }) => kind);
  expect(papers, 'invoices').toEqual(['invoice', 'credit_note']);
  expect(await readStockMovements(db, saree), 'the ledger').toEqual([
    'received +1',
    ...(await reservationsOf(life)),
    'sold -1',
    'returned +1',
  ]);
  expect((await listSentSubjects(life)).toSorted(), 'mails').toEqual([
    `Your order ${order.code} is placed`,
    `Your refund for order ${order.code}`,
  ]);
  expect([...shop.jobs.waiting(), ...shop.jobs.dead], 'jobs left').toEqual([]);
  await expectBooksInOrder(life);
}

/**
 * Returns the reservations and releases that the ledger must have: as many as it has, but in turn, so that never more
 * than one piece was reserved and none is in the end.
 */
async function reservationsOf({ db, saree }: ShopLife): Promise<string[]> {
  const moved = (await readStockMovements(db, saree)).filter((one) => /^(reserved|released)/.test(one));
  expect(moved.length % 2, 'reserved as often as released').toBe(0);
  return moved.map((_, nth) => (nth % 2 === 0 ? 'reserved -1' : 'released +1'));
}
