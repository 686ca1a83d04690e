/** Lists the acts of purchases and cancellations. The work that an act causes is done before the next act. */
import { findOrder } from '../../shop/orders/order-store.ts';
import type { Jobs } from '../../shop/ports/jobs.ts';
import { askForRefund } from '../../shop/testing/scheduled.ts';
import { testShop } from '../../shop/testing/shop.ts';
import { addStaff } from '../../shop/testing/staff.ts';
import { proofPayments } from '../payments/payments.ts';
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

const { steps } = proofPayments();

export interface JourneyAct {
  readonly name: string;
  perform(world: CrashWorld, purchase: Purchase): Promise<unknown>;
}

export interface Journey {
  readonly name: string;
  /** End of the journey, whatever happens in between; a purchase that was never paid ends as unbought instead. */
  readonly ends: 'bought' | 'cancelled' | 'turned back';
  /** Acts before the journey, which are not disturbed. */
  readonly before: readonly JourneyAct[];
  readonly acts: readonly JourneyAct[];
  /** Steps that the journey is known to have: a list of steps without them is incomplete and proves nothing. */
  readonly landmarks: readonly string[];
  /** Acts of a returning shopper, whose page repeats everything that it does not know to be done. */
  readonly again: readonly JourneyAct[];
  /** True if the end needs nobody to come back. */
  readonly endsAlone?: true;
  /**
   * Tells whether the shop has heard of the end, if that is told by webhooks that are sent once and may be lost: if not,
   * it asks when it starts hours later.
   */
  readonly isHeard?: (world: CrashWorld, purchase: Purchase) => Promise<boolean>;
}

const byPage = (call: PageCall): JourneyAct => ({
  name: call.name,
  perform: ({ shop }, purchase) => makePageCall(shop.url, purchase, call),
});

const pay: JourneyAct = {
  name: 'paying',
  async perform({ outside }, purchase) {
    if (!purchase.proof) Object.assign(purchase, await outside.pay(purchase.orderId ?? ''));
  },
};

/** Repeats create-order with the same receipt, unless the order is paid. */
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

/** Lets a minute pass, since the job that requests the shipment is due half a minute after the payment. */
const later: JourneyAct = { name: 'a minute later', perform: ({ db }) => letMinutesPass(db, 1) };

const cancelling = [byPage(findOwnOrder), byPage(cancelOrderCall)];
const finishing = [byPage(verifySignature), byPage(placeShipment), byPage(saveOrder)];
const buying = [byPage(createOrder), pay, ...finishing];

/** Purchase by its page alone; the first of the provider's three webhooks comes afterwards. */
export const purchaseByPage: Journey = {
  name: 'a purchase by its page',
  ends: 'bought',
  before: [],
  acts: [...buying, webhook(1), later],
  landmarks: [
    'insert into "orders"',
    steps.open,
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

/** Purchase whose page is closed after the payment, so that only the provider's webhooks tell the shop of it. */
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
    steps.refund,
    'POST /shiprocket/v1/external/orders/cancel',
    'insert into "invoice"',
    'a mail',
    'finish tell-refunded',
  ],
  again: cancelling,
};

/** Refund of all that an owner has scheduled in the office, by a process that is never killed; `jobs` is its queue. */
export const scheduledRefund = (jobs: Jobs): Journey => ({
  name: 'a refund that waits in the office',
  ends: 'cancelled',
  endsAlone: true,
  before: [
    ...buying,
    ...webhooks,
    later,
    {
      name: 'asking for a refund',
      async perform({ db }, { receipt }) {
        const order = await findOrder(db, { receipt });
        const office = { ...(await testShop(db)), jobs };
        await askForRefund(office, await addStaff(db, 'owner'), order?.id ?? '', { takeBack: true });
      },
    },
  ],
  acts: [later, webhook(1), webhook(2)],
  landmarks: [
    'take perform-scheduled-act',
    'update "scheduled_act"',
    'insert into "office_act"',
    'insert into "refund"',
    'finish perform-scheduled-act',
    steps.refund,
  ],
  again: [],
});

/** Parcel that is picked up and turned back. The merchant is told; the piece stays off sale. */
export const parcelTurnedBack: Journey = {
  name: 'a parcel that comes back',
  ends: 'turned back',
  before: [...buying, ...webhooks, later],
  acts: [
    { name: 'turning back', perform: ({ outside }, purchase) => outside.turnBack(purchase.code ?? '') },
    webhook(1),
    webhook(2),
  ],
  landmarks: [
    'insert into "webhook_event"',
    'take handle-parcel-event',
    'update "parcel"',
    'insert into "order_event"',
    'queue alert-owner',
    'a mail',
  ],
  again: [],
  isHeard: async ({ db }, { receipt }) => (await findOrder(db, { receipt }))?.status === 'needs_attention',
};
