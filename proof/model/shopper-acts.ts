/**
 * Defines the acts of shoppers, as the calls of their pages. `nth` chooses among the orders that an act can concern.
 */
import { createOrder, type OrderRequest } from '../../shop/checkout/create-order.ts';
import { placeShipment, saveOrder } from '../../shop/checkout/finish-order.ts';
import { settleOrRelease } from '../../shop/checkout/release-order.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { refreshTracking } from '../../shop/fulfilment/tracking-updates.ts';
import { paise } from '../../shop/money.ts';
import { isPayable } from '../../shop/orders/order.ts';
import { findOrder } from '../../shop/orders/order-store.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import { cancelOrder } from '../../shop/refunds/cancel-order.ts';
import type { Services } from '../../shop/services.ts';
import { asha } from '../../shop/testing/order.ts';
import { defineActOnOne, type ModelAct } from './act.ts';
import type { CheckoutPage, ModelWorld } from './world.ts';

const maxPages = 4;

export interface ModelCart {
  readonly lines: readonly { sku: string; count: number }[];
  /**
   * Fields of create-order: cart and address, cart only, or amount, currency and receipt only, with or without an
   * address.
   */
  readonly manner: 'with address' | 'without address' | 'with three fields' | 'with three fields and an address';
}

const inWords = ({ lines, manner }: ModelCart) =>
  `${lines.map(({ sku, count }) => `${count} × ${sku}`).join(' + ')}, ${manner}`;

export function shopperOpensOrder(shopper: number, cart: ModelCart): ModelAct {
  const says = `shopper ${shopper} opens an order of ${inWords(cart)}`;
  return {
    says,
    possible: ({ pages }) => pages.length < maxPages,
    line: ({ pages }) => says.replace('an order', `order ${pages.length + 1}`),
    async run(world, shop) {
      const page = pageOf(world, shopper, cart);
      world.pages.push(page);
      return ask(world, shop, page);
    },
  };
}

/** Returns the act of a whole purchase: the order, its payment, the page's verification, and perhaps the shipment. */
export function shopperBuys(shopper: number, cart: ModelCart, asksToShip: boolean): ModelAct {
  const opening = shopperOpensOrder(shopper, cart);
  const inPlaceOf = (line: string) => line.replace('opens', `buys${asksToShip ? ' and has shipped' : ''}`);
  return {
    ...opening,
    says: inPlaceOf(opening.says),
    line: (world) => inPlaceOf(opening.line(world)),
    async run(world, shop) {
      const openedOrders = await opening.run(world, shop);
      const page = world.pages.at(-1);
      if (!page?.orderId) return openedOrders;
      pay(page, world, 0);
      const { kind } = await settlePayment(shop, page.orderId, 'signature verified');
      return asksToShip ? askToShip(page, shop, true) : kind;
    },
  };
}

function pageOf({ pages, prices, clock }: ModelWorld, shopper: number, { lines, manner }: ModelCart): CheckoutPage {
  return {
    shopper,
    receipt: `receipt ${pages.length + 1}`,
    cart: lines,
    amount: lines.reduce((total, { sku, count }) => total + (prices.get(sku) ?? 0) * count, 0),
    isPlain: manner.startsWith('with three fields'),
    recipient: manner.endsWith('address') && manner !== 'without address' ? asha : null,
    openedAt: clock.now(),
    orderId: null,
    paymentId: null,
  };
}

/** Caller of all requests. The budget of reservations is not a subject of this model. */
const caller = { holder: { key: 'an address', isProven: false }, isOwn: () => true };

async function ask(
  world: ModelWorld,
  shop: Services,
  page: CheckoutPage,
  changed: Partial<OrderRequest> = {},
): Promise<string> {
  const { freed } = world;
  const { receipt, recipient } = page;
  const amount = paise(page.amount);
  const cart = page.isPlain ? [] : page.cart;
  const asked = {
    amount,
    currency: 'INR',
    receipt,
    cart,
    recipient,
    customerUid: null,
    note: '',
    ...caller,
    ...changed,
  };
  const result = await createOrder(shop, asked);
  if (!result.ok) return result.code;
  page.orderId = result.id;
  if (world.freed === freed) await requireReserved(world, result.id);
  return result.id;
}

/** Throws if an order that may be paid now has no reservation. */
async function requireReserved({ db }: ModelWorld, orderId: string): Promise<void> {
  const order = await findOrder(db, { provider_order_id: orderId });
  if (order && isPayable(order.status) && order.lines.length > 0 && order.reservedUntil === null)
    throw new Error(`${orderId} is open to be paid and reserves no pieces`);
}

const orderName = (page: CheckoutPage, { pages }: Readonly<ModelWorld>) => `order ${pages.indexOf(page) + 1}`;
const all = { among: ({ pages }: Readonly<ModelWorld>) => pages, called: orderName };
export const openedOrders = {
  ...all,
  among: ({ pages }: Readonly<ModelWorld>) => pages.filter(({ orderId }) => orderId !== null),
};
const unpaid = {
  ...all,
  among: (world: Readonly<ModelWorld>) => openedOrders.among(world).filter((page) => page.paymentId === null),
};
export const paidOrders = {
  ...all,
  among: ({ pages }: Readonly<ModelWorld>) => pages.filter(({ paymentId }) => paymentId !== null),
};

export const pageOpensOrderAgain = (nth: number, withMore: boolean) =>
  defineActOnOne(nth, `the page asks for _ again${withMore ? ', with another cart' : ''}`, all, (page, world, shop) => {
    const cart = page.cart.map(({ sku, count }) => ({ sku, count: count + 1 }));
    return ask(world, shop, page, withMore ? { cart } : {});
  });

/**
 * Time after an order's opening in which the event of its payment may be lost. A bank may take days to pay (contracts:
 * late authorisation); of a later payment the shop learns by its event only.
 */
const losableMs = 4 * 24 * 3_600_000;

function pay(page: CheckoutPage, { clock, provider }: ModelWorld, extra: number): string {
  const mayBeLost = clock.now().getTime() - page.openedAt.getTime() < losableMs;
  const paymentId = provider.capture(page.orderId ?? '', page.amount + extra, mayBeLost);
  if (paymentId === null) return 'the provider says that it is paid';
  page.paymentId = paymentId;
  return 'captured';
}

export const shopperPays = (nth: number, extra: number) =>
  defineActOnOne(
    nth,
    `the shopper pays${extra === 0 ? '' : ` ₹${extra / 100} too much for`} _`,
    openedOrders,
    (page, world) => pay(page, world, extra),
  );

export const shopperPaysAndReturns = (nth: number) =>
  defineActOnOne(nth, 'the shopper pays _ and the page has it verified', unpaid, async (page, world, shop) => {
    pay(page, world, 0);
    return (await settlePayment(shop, page.orderId ?? '', 'signature verified')).kind;
  });

export const cardIsDeclined = (nth: number) =>
  defineActOnOne(nth, 'a card is declined for _', openedOrders, (page, { provider }) => {
    provider.decline(page.orderId ?? '');
    return '';
  });

export const pageVerifiesPayment = (nth: number) =>
  defineActOnOne(nth, 'the page has the payment of _ verified', paidOrders, async (page, _world, shop) => {
    return (await settlePayment(shop, page.orderId ?? '', 'signature verified')).kind;
  });

/** Returns the details that the page knows at the end; it may have asked for the address only now. */
const detailsOf = (page: CheckoutPage, isAddressed: boolean) => ({
  cart: page.cart,
  recipient: isAddressed ? (page.recipient ?? asha) : page.recipient,
  note: '',
});
const withAddress = (isAddressed: boolean) => (isAddressed ? ', with an address,' : '');

async function askToShip(page: CheckoutPage, shop: Services, isAddressed: boolean): Promise<string> {
  const placed = await placeShipment(shop, page.orderId ?? '', detailsOf(page, isAddressed));
  return placed.ok ? `shipment ${placed.shipment.orderId}` : placed.code;
}

export const pagePlacesShipment = (nth: number, isAddressed: boolean) =>
  defineActOnOne(nth, `the page of _${withAddress(isAddressed)} asks to ship it`, openedOrders, (page, _world, shop) =>
    askToShip(page, shop, isAddressed),
  );

export const pageSavesOrder = (nth: number, isAddressed: boolean) =>
  defineActOnOne(nth, `the page of _${withAddress(isAddressed)} saves it`, paidOrders, async (page, _world, shop) => {
    const saved = await saveOrder(shop, page.paymentId ?? '', detailsOf(page, isAddressed));
    return saved.ok ? saved.order.status : saved.code;
  });

export const shopperClosesPayment = (nth: number) =>
  defineActOnOne(nth, 'the shopper closes the payment of _', openedOrders, async (page, world, shop) => {
    world.freed += 1;
    return (await settleOrRelease(shop, page.orderId ?? '')).kind;
  });

/** Cancels an order as the page's call does, which asks the courier first (server/api/after-sales.ts). */
export const shopperCancels = (nth: number) =>
  defineActOnOne(nth, 'the shopper cancels _', paidOrders, async (page, _world, shop) => {
    const order = await findOrder(shop.db, { provider_order_id: page.orderId ?? '' });
    if (!order) return 'unknown';
    if (order.status === 'shipment_requested' && order.shipmentId !== null)
      await refreshTracking(shop, order.id, order.shipmentId).catch(ignoreOutsideFailure);
    const outcome = await cancelOrder(shop, order.id, 'shopper');
    return outcome.ok ? outcome.status : outcome.code;
  });

/** Ignores the failure of an outside service; any other error is a bug and is thrown. */
export function ignoreOutsideFailure(error: unknown): void {
  if (!(error instanceof OutsideServiceError)) throw error;
}
