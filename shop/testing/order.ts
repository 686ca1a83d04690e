/** Orders for tests: opens and pays them, and reads what the database then has. */
import type { Database } from '../../database/connect.ts';
import type { Saree } from '../catalogue/saree.ts';
import { createOrder, type OrderRequest } from '../checkout/create-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { multiplyPaise, paise, sumPaise } from '../money.ts';
import type { Order, OrderStatus, Recipient } from '../orders/order.ts';
import { changeOrder, changeOrderStatus, findOrder } from '../orders/order-store.ts';
import type { TestShop } from './shop.ts';

export const asha: Recipient = {
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  address: 'House 221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
};

/** A paid order of two pieces of one saree, as the database would have it. */
export const paidOrder: Order = {
  id: '1',
  code: 'ABCD-EFGH-JKMNP',
  receipt: 'r',
  status: 'paid',
  amount: paise(840_000),
  currency: 'INR',
  providerOrderId: 'order_1',
  providerPaymentId: 'pay_1',
  captured: paise(840_000),
  paymentMethod: 'upi',
  customerUid: null,
  isOfFormerCustomer: false,
  reservedUntil: null,
  hasPaymentLink: false,
  holder: null,
  checkAfter: new Date(0),
  recipient: asha,
  decidedPlace: null,
  note: '',
  shipmentOrderId: null,
  shipmentId: null,
  addressPendingSince: null,
  attention: null,
  createdAt: new Date('2026-11-20T10:00:00Z'),
  placedAt: new Date('2026-11-20T10:01:00Z'),
  promise: null,
  shippedAt: null,
  deliveredAt: null,
  lines: [
    {
      sku: 'A',
      name: 'Neel Megh',
      color: 'Indigo/Ivory',
      path: 'NeelMegh-Indigo:Ivory',
      unitPrice: paise(420_000),
      quantity: 2,
    },
  ],
};

let receipts = 0;

/** Makes the request of a checkout page for one piece of each saree. */
export function orderRequestFor(sarees: readonly Saree[], about: Partial<OrderRequest> = {}): OrderRequest {
  receipts += 1;
  return {
    amount: sumPaise(sarees.map((saree) => multiplyPaise(saree.price, 1))),
    currency: 'INR',
    receipt: `receipt-${receipts}`,
    cart: sarees.map(({ sku }) => ({ sku, count: 1 })),
    recipient: asha,
    customerUid: null,
    holder: { key: 'an address', isProven: false },
    isOwn: () => true,
    note: '',
    ...about,
  };
}

/** Makes the request of a page that sends no cart and no address. */
export function cartlessOrderRequest(rupees: number): OrderRequest {
  return orderRequestFor([], { amount: paise(rupees * 100), recipient: null });
}

/** Opens an order and returns the provider's id of it; throws if it is refused. */
export async function openTestOrder(shop: TestShop, request: OrderRequest): Promise<string> {
  const result = await createOrder(shop, request);
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.id;
}

export async function readOrderOfProviderId(db: Database, providerOrderId: string): Promise<Order> {
  const order = await findOrder(db, { provider_order_id: providerOrderId });
  if (!order) throw new Error(`there is no order ${providerOrderId}`);
  return order;
}

/** Places and pays an order, and returns it. */
export async function buyTestOrder(shop: TestShop, request: OrderRequest): Promise<Order> {
  const id = await openTestOrder(shop, request);
  shop.payment.capture(id);
  await settlePayment(shop, id, 'paid in a test');
  return readOrderOfProviderId(shop.db, id);
}

/** Moves a paid order through the given statuses and returns it. */
export async function moveOrderThrough(db: Database, { id, code }: Order, ...way: OrderStatus[]): Promise<Order> {
  const now = new Date();
  for (const to of way) {
    const order = await findOrder(db, { id });
    if (!order) throw new Error(`there is no order ${id}`);
    if (to === 'shipment_requested') await changeOrder(db, id, { shipment_id: `shipment-${code}` }, now);
    await changeOrderStatus(db, order, { to, cause: 'moved in a test', now });
  }
  const moved = await findOrder(db, { id });
  if (!moved) throw new Error(`there is no order ${id}`);
  return moved;
}

export async function readAvailability(db: Database, { sku }: Pick<Saree, 'sku'>): Promise<number> {
  const row = await db.selectFrom('saree').select('availability').where('sku', '=', sku).executeTakeFirstOrThrow();
  return row.availability;
}

/** Returns a saree's movements in the ledger, such as `reserved -1`, the oldest first. */
export async function readStockMovements(db: Database, { sku }: Pick<Saree, 'sku'>): Promise<string[]> {
  const rows = await db.selectFrom('stock_movement').selectAll().where('sku', '=', sku).orderBy('id').execute();
  return rows.map((row) => `${row.reason} ${row.quantity > 0 ? '+' : ''}${row.quantity}`);
}
