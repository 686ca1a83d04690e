/** Buys orders by API calls and moves them through their statuses; checks the size of touch targets. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Database } from '../database/connect.ts';
import type { OrderStatus } from '../shop/orders/order.ts';
import { changeOrderStatus, findOrder } from '../shop/orders/order-store.ts';
import { shownSarees } from './catalogue-sarees.ts';
import { buyThroughApi, postToApi, type sampleAddressInfo } from './shop-calls.ts';

let receipts = 0;

export interface BoughtOrder {
  readonly code: string;
  /** '' if no shipment was requested. */
  readonly shipmentId: string;
  readonly name: string;
}

/**
 * Buys one piece of the saree with most pieces, or of the `nth` after it; not of mul cotton, which `buy.test.ts` buys.
 */
export async function buyOnePiece(
  db: Database,
  about: Partial<typeof sampleAddressInfo> & { isShipped?: boolean; nth?: number } = {},
): Promise<BoughtOrder> {
  const { nth = 0, ...options } = about;
  const saree = await shownSarees(db)
    .selectAll()
    .where('category', '!=', 'mul-cotton')
    .orderBy('availability', 'desc')
    .orderBy('sku')
    .offset(nth)
    .limit(1)
    .executeTakeFirstOrThrow();
  receipts += 1;
  const saved = await buyThroughApi(saree, `orders-${process.pid}-${receipts}`, options);
  return {
    code: String(saved.order_code),
    shipmentId: String(saved.shiprocket_shipment_id ?? ''),
    name: saree.saree_name ?? saree.name,
  };
}

/** Moves an order's shipment to a station of the sandbox's courier. */
export async function advanceShipmentTo(station: string, { shipmentId }: BoughtOrder): Promise<void> {
  const moved = await postToApi('/shiprocket/sandbox/advance', { shipment_id: Number(shipmentId), to: station });
  expect(moved.status).toBe(200);
}

/** Moves the order through these statuses, one after the other. */
export async function moveOrderThrough(db: Database, { code }: BoughtOrder, ...way: OrderStatus[]): Promise<void> {
  for (const to of way) {
    const order = await findOrder(db, { code });
    if (!order) throw new Error(`there is no order ${code}`);
    const attention = to === 'needs_attention' ? 'amount_differs' : null;
    const move = { to, cause: 'moved in a journey', now: new Date(), attention } as const;
    if (order.status !== to) await changeOrderStatus(db, order, move);
  }
}

/** Expects that every target is at least 44 pixels high, but for links within a sentence. */
export async function expectTouchTargetSizes(place: Locator): Promise<void> {
  const small = await place.locator('a, button, summary, label').evaluateAll((targets) =>
    targets
      .filter((target) => !target.closest('p') && target.getBoundingClientRect().width > 0)
      .filter((target) => !(target.tagName === 'LABEL' && target.getAttribute('for')))
      .map((target) => ({ name: target.textContent, height: target.getBoundingClientRect().height }))
      .filter(({ height }) => height < 43.9),
  );
  expect(small).toEqual([]);
}
