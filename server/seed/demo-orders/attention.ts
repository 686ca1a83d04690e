/** Demonstration orders that wait for a decision of the merchant, one way for each reason. */
import { reportUnshippableOrder, shipOrder } from '../../../shop/fulfilment/order-jobs.ts';
import { requestShipment } from '../../../shop/fulfilment/request-shipment.ts';
import { paise } from '../../../shop/money.ts';
import { type AttentionReason, type OrderLine, totalOfOrderLines } from '../../../shop/orders/order.ts';
import { cancelParcel } from '../../../shop/parcels/cancel-parcel.ts';
import type { DemoShop } from './demo-shop.ts';
import { raiseDispute } from './ends.ts';
import {
  closeUnpaid,
  done,
  type NewDemoOrder,
  openOrder,
  type parcelSteps,
  payOrder,
  reportParcelState,
  sendOrder,
  stopOrder,
} from './steps.ts';

type Way = (shop: DemoShop, wanted: NewDemoOrder) => Promise<unknown>;

const open = async (shop: DemoShop, wanted: NewDemoOrder) => payOrder(shop, await openOrder(shop, wanted));

/** Opens, pays and sends an order as far as `to`, and returns it. */
async function send(shop: DemoShop, wanted: NewDemoOrder, to: (typeof parcelSteps)[number]) {
  const order = await open(shop, wanted);
  await sendOrder(shop, order, to);
  return order;
}

/** Waits until the buyer may no longer cancel, and has the shop look whether the order can be sent. */
async function lookLater(shop: DemoShop, { id: orderId }: { readonly id: string }): Promise<void> {
  shop.wait(10);
  await shipOrder(shop.services, { orderId });
}

async function come(shop: DemoShop, wanted: NewDemoOrder, state: 'returning' | 'lost'): Promise<void> {
  const { id } = await send(shop, wanted, 'shipped');
  shop.wait(12);
  await reportParcelState(shop, id, state);
}

/** Returns lines of more pieces than are free to sell. */
async function beyondStock({ services }: DemoShop, [line]: readonly OrderLine[]): Promise<OrderLine[]> {
  if (!line) return [];
  const saree = services.db.selectFrom('saree').select('availability').where('sku', '=', line.sku);
  return [{ ...line, quantity: (await saree.executeTakeFirstOrThrow()).availability + 1 }];
}

export const attentionWays: Readonly<Record<AttentionReason, Way>> = {
  async amount_differs(shop, wanted) {
    const order = await openOrder(shop, wanted);
    return payOrder(shop, order, { paid: paise(order.amount - 10_000) });
  },
  price_differs: (shop, wanted) => open(shop, { ...wanted, amount: paise(totalOfOrderLines(wanted.lines) - 5_000) }),
  stock_gone: async (shop, wanted) =>
    open(shop, { ...wanted, lines: await beyondStock(shop, wanted.lines), reserves: false }),
  async no_cart(shop, wanted) {
    const order = await open(shop, { ...wanted, amount: totalOfOrderLines(wanted.lines), lines: [] });
    shop.wait(1);
    return stopOrder(shop, order.id, 'no_cart', 'no cart came');
  },
  no_address: async (shop, wanted) => lookLater(shop, await open(shop, { ...wanted, recipient: null })),
  async no_pincode(shop, wanted) {
    const recipient = wanted.recipient && { ...wanted.recipient, pincode: '' };
    return lookLater(shop, await open(shop, { ...wanted, recipient }));
  },
  async state_unclear(shop, wanted) {
    const recipient = wanted.recipient && { ...wanted.recipient, state: 'Maharashtra', pincode: '600004' };
    return open(shop, { ...wanted, recipient });
  },
  async refunded_already(shop, wanted) {
    const order = await openOrder(shop, wanted);
    return payOrder(shop, order, { refunded: order.amount });
  },
  disputed: async (shop, wanted) => raiseDispute(shop, await open(shop, wanted)),
  async paid_after_cancel(shop, wanted) {
    const order = await openOrder(shop, wanted);
    shop.wait(2);
    return payOrder(shop, await closeUnpaid(shop, order));
  },
  async shipment_refused(shop, wanted) {
    const order = await open(shop, wanted);
    shop.shipping.refuseNext();
    return requestShipment(shop.services, order.id);
  },
  async shipment_failed(shop, wanted) {
    const { id: orderId } = await open(shop, wanted);
    shop.wait(6);
    return reportUnshippableOrder(shop.services, { orderId });
  },
  async address_refused(shop, wanted) {
    const { id } = await send(shop, wanted, 'requested');
    shop.wait(2);
    return stopOrder(shop, id, 'address_refused', 'shipping refused the corrected address: unknown PIN code');
  },
  async parcel_cancelled(shop, wanted) {
    const { id } = await send(shop, wanted, 'packed');
    return done(await cancelParcel(shop.services, id, 'out'));
  },
  parcel_returning: (shop, wanted) => come(shop, wanted, 'returning'),
  parcel_lost: (shop, wanted) => come(shop, wanted, 'lost'),
};
