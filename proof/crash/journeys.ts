/** Ways in which a purchase comes about and ends, act by act; what each act sets going has come to rest before the next. */
import { letMinutesPass } from './pass-time.ts';
import {
  cancelOrderCall,
  createOrder,
  findOwnOrder,
  makePageCall,
  type PageCall,
  type Purchase,
  placeShipment,
  saveOrder,
  verifySignature,
} from './shopper.ts';
import type { CrashWorld } from './world.ts';

export interface JourneyAct {
  readonly name: string;
  perform(world: CrashWorld, purchase: Purchase): Promise<unknown>;
}

export interface Journey {
  readonly name: string;
  /** Its end, whatever happens in between; of one that was never paid for nothing is left. */
  readonly ends: 'bought' | 'cancelled';
  /** Acts before the journey, which are not cut off. */
  readonly before: readonly JourneyAct[];
  readonly acts: readonly JourneyAct[];
  /** Steps that it is known to have: a list without them is not whole, and proves nothing. */
  readonly landmarks: readonly string[];
  /** Acts of a returning shopper: all of it again, as far as the page does not know that it is done. */
  readonly again: readonly JourneyAct[];
}

const byPage = (call: PageCall): JourneyAct => ({
  name: call.name,
  perform: ({ shop }, purchase) => makePageCall(shop.url, purchase, call),
});

const pay: JourneyAct = {
  name: 'paying',
  async perform({ outside }, purchase) {
    purchase.proof ??= await outside.pay(purchase.orderId ?? '');
  },
};

/** The same receipt may be asked for again; an order that is paid is not. */
const createAgain: JourneyAct = {
  name: createOrder.name,
  async perform({ shop }, purchase) {
    if (!purchase.proof) await makePageCall(shop.url, purchase, createOrder);
  },
};

const webhook = (nth: number): JourneyAct => ({
  name: `webhook ${nth}`,
  perform: ({ outside, shop }) => outside.deliverOne(shop.url),
});
const webhooks = [webhook(1), webhook(2), webhook(3)];

/** The job that asks for the shipment comes half a minute after the payment. */
const later: JourneyAct = { name: 'a minute later', perform: ({ db }) => letMinutesPass(db, 1) };

const cancelling = [byPage(findOwnOrder), byPage(cancelOrderCall)];
const finishing = [byPage(verifySignature), byPage(placeShipment), byPage(saveOrder)];
const buying = [byPage(createOrder), pay, ...finishing];

/** Buys by the page alone. The provider's webhooks (three; one is enough to be struck) come afterwards. */
export const purchaseByPage: Journey = {
  name: 'a purchase by its page',
  ends: 'bought',
  before: [],
  acts: [...buying, webhook(1), later],
  landmarks: [
    'insert into "orders"',
    'POST /razorpay/v1/orders',
    'insert into "stock_movement"',
    'queue ship-order',
    'a mail',
    'finish confirm-order',
    'POST /shiprocket/v1/external/orders/create/adhoc',
    'insert into "webhook_event"',
    'take ship-order',
  ],
  again: [createAgain, pay, ...finishing],
};

/** Buys by a page that is gone once it has paid: the provider's webhooks are all that the shop hears. */
export const purchaseAfterPageClosed: Journey = {
  name: 'a purchase whose page was closed',
  ends: 'bought',
  before: [byPage(createOrder), pay],
  acts: [webhook(1), later],
  landmarks: [
    'insert into "webhook_event"',
    'take handle-payment-event',
    'insert into "stock_movement"',
    'a mail',
    'take ship-order',
    'POST /shiprocket/v1/external/orders/create/adhoc',
  ],
  again: [],
};

export const cancellationByShopper: Journey = {
  name: 'a cancellation',
  ends: 'cancelled',
  before: [...buying, ...webhooks, later],
  acts: [...cancelling, webhook(1), webhook(2)],
  landmarks: [
    'insert into "refund"',
    'queue make-refund',
    'POST /razorpay/v1/payments/:id/refund',
    'POST /shiprocket/v1/external/orders/cancel',
    'insert into "invoice"',
    'a mail',
    'finish tell-refunded',
  ],
  again: cancelling,
};
