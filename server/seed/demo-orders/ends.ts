/** Ends of demonstration orders, other than those that wait for a decision. */
import { randomBytes } from 'node:crypto';
import { recordDispute } from '../../../shop/disputes/record-dispute.ts';
import { addMs, dayMs } from '../../../shop/duration.ts';
import { masterContentType } from '../../../shop/media/picture-type.ts';
import { paise } from '../../../shop/money.ts';
import { holdOrder } from '../../../shop/orders/hold-order.ts';
import type { Order } from '../../../shop/orders/order.ts';
import { writeOrderNote } from '../../../shop/orders/write-order-note.ts';
import { createPaymentLink } from '../../../shop/payment-links/create-payment-link.ts';
import { closeReport } from '../../../shop/problem-reports/close-report.ts';
import { reportKinds } from '../../../shop/problem-reports/report.ts';
import { reportProblem } from '../../../shop/problem-reports/report-problem.ts';
import { insertReportPhoto } from '../../../shop/problem-reports/report-store.ts';
import { cancelOrder } from '../../../shop/refunds/cancel-order.ts';
import { refundOrder } from '../../../shop/refunds/refund-order.ts';
import { writeReview } from '../../../shop/reviews/write-review.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoEnd } from './plan-orders.ts';
import { closeUnpaid, done, makeRefunds, type NewDemoOrder, openOrder, payOrder, sendOrder } from './steps.ts';

type Way = (shop: DemoShop, wanted: NewDemoOrder) => Promise<unknown>;

const pay = async (shop: DemoShop, wanted: NewDemoOrder) => payOrder(shop, await openOrder(shop, wanted));
const sentTo =
  (to: Parameters<typeof sendOrder>[2]): Way =>
  async (shop, wanted) =>
    sendOrder(shop, await pay(shop, wanted), to);

async function deliver(shop: DemoShop, wanted: NewDemoOrder): Promise<Order> {
  const order = await pay(shop, wanted);
  await sendOrder(shop, order, 'delivered');
  return order;
}

/** Records that the payer of an order disputes its payment, with five days to answer from now. */
export async function raiseDispute({ services, random, newId }: DemoShop, order: Order): Promise<void> {
  await recordDispute(services, {
    id: `disp_demo_${newId()}`,
    paymentId: order.providerPaymentId ?? '',
    amount: order.amount,
    phase: 'chargeback',
    status: 'open',
    reasonCode: random.oneOf(['goods_not_received', 'not_as_described']),
    reasonDescription: 'The cardholder disputes the payment.',
    respondBy: addMs(new Date(), 5 * dayMs),
    raisedAt: services.now(),
  });
}

const problems = [
  'A hole near the pallu.',
  'The border has come off in one place.',
  'It is another colour than ordered.',
];

/** Reports a problem of a delivered order, as its buyer does. */
async function report(shop: DemoShop, wanted: NewDemoOrder): Promise<Order> {
  const { services, random, photo } = shop;
  const order = await deliver(shop, wanted);
  shop.wait(8);
  const id = randomBytes(16).toString('hex');
  if (photo) {
    const mediaKey = `masters/report-photos/${id}.webp`;
    await services.media.write(mediaKey, photo, { contentType: masterContentType, cacheControl: 'private, no-store' });
    await insertReportPhoto(services.db, { id, mediaKey, orderId: order.id, bytes: photo.length });
  }
  const draft = { kind: random.oneOf(reportKinds), words: random.oneOf(problems), photos: photo ? [id] : [] };
  done(await reportProblem(services, order.id, draft));
  await services.db
    .updateTable('order_report')
    .set({ created_at: services.now() })
    .where('order_id', '=', order.id)
    .execute();
  return order;
}

async function refund(shop: DemoShop, order: Order, amount?: number): Promise<void> {
  shop.wait(30);
  const reason = shop.random.oneOf(['a slub', 'the buyer changed her mind', 'arrived late']);
  const wish = { reason, by: 'owner', takeBack: false, amount: amount === undefined ? undefined : paise(amount) };
  done(await refundOrder(shop.services, order.id, wish));
  shop.wait(0.1);
  await makeRefunds(shop, order);
}

async function cancel(shop: DemoShop, wanted: NewDemoOrder): Promise<void> {
  const order = await pay(shop, wanted);
  shop.wait(2);
  done(await cancelOrder(shop.services, order.id, 'shopper'));
  shop.wait(0.1);
  await makeRefunds(shop, order);
}

async function waitToBePacked(shop: DemoShop, wanted: NewDemoOrder): Promise<void> {
  const { services, random } = shop;
  const { id: orderId } = await pay(shop, wanted);
  const words = random.oneOf(['She rang: send it after Diwali.', 'Fold it with the tissue of the gift box.']);
  if (random.next() < 0.2) done(await writeOrderNote(services, { orderId, staffId: null, words }));
  if (random.next() < 0.1) done(await holdOrder(services, orderId, { staffId: null, reason: 'The buyer is away' }));
}

const praise = ['Softer than I hoped.', 'The colour is exactly as in the picture.', 'My mother will not give it back.'];

async function review(shop: DemoShop, wanted: NewDemoOrder): Promise<void> {
  await deliver(shop, wanted);
  shop.wait(40);
  const { customerUid: uid, recipient, lines } = wanted;
  const [line] = lines;
  if (uid === null || !recipient || !line) return;
  const { random, services } = shop;
  const draft = {
    sareeSku: line.sku,
    userName: recipient.fullName,
    imageUrl: null,
    rating: random.oneOf([5, 5, 4, 3]),
    feedback: random.oneOf(praise),
  };
  done(await writeReview(services, { uid, email: null, phoneNumber: null }, draft));
}

export const endWays: Readonly<Record<Extract<DemoEnd, string>, Way>> = {
  to_pack: waitToBePacked,
  requested: sentTo('requested'),
  packed: sentTo('packed'),
  labelled: sentTo('labelled'),
  pickup_requested: sentTo('pickup_requested'),
  on_the_way: sentTo('shipped'),
  delivered: deliver,
  report_open: report,
  async report_closed(shop, wanted) {
    const { id } = await report(shop, wanted);
    shop.wait(30);
    done(await closeReport(shop.services, id));
  },
  review_waiting: review,
  refunded: async (shop, wanted) => refund(shop, await deliver(shop, wanted)),
  refunded_in_part: async (shop, wanted) => refund(shop, await deliver(shop, wanted), 50_000),
  cancelled: cancel,
  async refund_failed(shop, wanted) {
    shop.payment.refuseNext();
    await cancel(shop, wanted);
  },
  async disputed(shop, wanted) {
    const order = await deliver(shop, wanted);
    shop.wait(72);
    await raiseDispute(shop, order);
  },
  payment_link: async ({ services }, { lines }) =>
    done(
      await createPaymentLink(
        services,
        lines.map(({ sku, quantity }) => ({ sku, count: quantity })),
      ),
    ),
  async abandoned(shop, wanted) {
    const order = await openOrder(shop, wanted);
    shop.wait(2);
    await closeUnpaid(shop, order);
  },
};
