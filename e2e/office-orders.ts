/** Orders for journeys of the office: bought with a name and a number of their own; and what became of their money. */

import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../database/connect.ts';
import { readBooks } from '../shop/books/read-books.ts';
import type { AttentionReason, OrderStatus } from '../shop/orders/order.ts';
import { changeOrderStatus, findOrder } from '../shop/orders/order-store.ts';
import { listRefunds } from '../shop/orders/refund-store.ts';
import { packParcel } from '../shop/parcels/pack-parcel.ts';
import { misplaceInvoice } from '../shop/testing/wrong-place.ts';
import { eventually } from './fixtures.ts';
import { goToOffice } from './office.ts';
import { type BoughtOrder, buyOnePiece } from './order-books.ts';
import { newEmail, newPhone } from './signed-in.ts';

export interface OfficeOrder extends BoughtOrder {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

/** Letters for the nth buyer, since a name has no digits. */
const lettersOf = (phone: string) => [...phone.slice(-5)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Buys one piece for somebody whom no other journey knows; resolves once its parcel is asked for, so that nothing goes on. */
export async function buyForOffice(db: Database): Promise<OfficeOrder> {
  return buyUntil(db, 'shipment_requested');
}

/** Buys one piece for an address whose PIN code and state contradict each other: the order waits for a decision. */
export async function buyToUnclearState(db: Database): Promise<OfficeOrder> {
  return buyUntil(db, 'needs_attention', { state: 'Maharashtra', zip: '600004', isShipped: false });
}

/** Buys as somebody in Chennai, and has the invoice charge the tax of Maharashtra, as releases before did. */
export async function buyWithWrongPlace(db: Database): Promise<OfficeOrder & { invoice: string }> {
  const order = await buyUntil(db, 'shipment_requested', { state: 'Tamil Nadu', zip: '600004' });
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', order.code).executeTakeFirstOrThrow();
  const { number } = await misplaceInvoice(db, { id }, 'Maharashtra', new Date(), '27ABCDE1234F1Z5');
  return { ...order, invoice: number };
}

/** Packs the piece of an order and gets its label; nobody is asked to collect it. */
export async function labelForOffice(db: Database, { code }: BoughtOrder): Promise<void> {
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  expect(await packParcel({ db, now: () => new Date() }, id, { weightG: 700 })).toMatchObject({ ok: true });
  const labelled = { state: 'labelled', awb: `T${newPhone().slice(1)}`, labelled_at: new Date() };
  await db.updateTable('parcel').set(labelled).where('order_id', '=', id).execute();
}

async function buyUntil(db: Database, status: OrderStatus, about = {}): Promise<OfficeOrder> {
  const [email, phone] = [newEmail(), newPhone()];
  const fullName = `Asha Q${lettersOf(phone)}`;
  const order = await buyOnePiece(db, { email, phone, fullName, ...about });
  await eventually(async () => (await readMoneyOf(db, order))[0]).toBe(status);
  return { ...order, fullName, email, phone };
}

/** Holds every order but these until the test ends, so that they alone are to be packed and sent. */
export async function holdOtherOrders(db: Database, orders: readonly BoughtOrder[]): Promise<void> {
  const { rows } = await sql<{ order_id: string }>`
    insert into order_hold (order_id, held_at)
    select id, now() from orders
    where status in ('paid', 'shipment_requested') and code <> all (${orders.map(({ code }) => code)})
    on conflict do nothing returning order_id`.execute(db);
  const held = rows.map(({ order_id }) => order_id);
  onTestFinished(async () => {
    if (held.length > 0) await db.deleteFrom('order_hold').where('order_id', 'in', held).execute();
  });
}

/** Opens an order's page, once its facts are there. */
export async function openOrder(page: Page, { code }: BoughtOrder): Promise<void> {
  await goToOffice(page, `/orders/${code}`);
  await page.getByRole('region', { name: 'How it stands' }).waitFor();
}

/** Has an order wait for a decision. */
export async function needDecision(db: Database, { code }: BoughtOrder, attention: AttentionReason): Promise<void> {
  const order = await findOrder(db, { code });
  if (!order) throw new Error(`there is no order ${code}`);
  await changeOrderStatus(db, order, { to: 'needs_attention', cause: 'set in a journey', now: new Date(), attention });
}

/** Returns an order's status, and the amounts of its refunds in paise. */
export async function readMoneyOf(db: Database, { code }: BoughtOrder): Promise<[string, number[]]> {
  const order = await findOrder(db, { code });
  if (!order) throw new Error(`there is no order ${code}`);
  return [order.status, (await listRefunds(db, order.id)).map(({ amount }) => amount)];
}

/**
 * Expects that the books have nothing wrong about an order. Other journeys move orders of the shop by hand, so that its sums
 * say nothing here; `proof/model` holds them.
 */
export async function expectBooksToAddUp(db: Database, { code }: BoughtOrder): Promise<void> {
  const { mismatches } = await readBooks(db, new Date());
  expect(mismatches.filter(({ subject }) => subject === code)).toEqual([]);
}
