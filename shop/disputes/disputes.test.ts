import { describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { sendByOwnCourier } from '../fulfilment/own-courier.ts';
import { resumeOrder } from '../fulfilment/resume-order.ts';
import { paise } from '../money.ts';
import { listRefunds } from '../orders/refund-store.ts';
import { requestParcelPickup } from '../parcels/collect-parcel.ts';
import { labelParcel } from '../parcels/label-parcel.ts';
import { reconcileDaily } from '../reconciliation/reconcile.ts';
import { cancelOrder } from '../refunds/cancel-order.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import {
  placeOrderWithShipment,
  placePaidOrder,
  rereadOrder,
  sentJobNames,
  sentJobsNamed,
} from '../testing/after-sales.ts';
import { moveOrderThrough } from '../testing/order.ts';
import { placePackedOrder } from '../testing/packed.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { acceptDispute, type ContestDocument, contestDispute } from './answer-dispute.ts';
import { mailMerchantOfDispute } from './dispute-mail.ts';
import { findDispute, listDisputeDocuments, listDisputes } from './dispute-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

/** Compares a minute later: what is made in the same moment counts as made after the comparison. */
function reconcileLater(): Promise<void> {
  shop.passMinutes(1);
  return reconcileDaily(shop);
}

let events = 0;

/** Stores the provider's event of a dispute and runs the job for it. */
async function hear(disputeId: string, name = 'payment.dispute.created', orderId: string | null = null): Promise<void> {
  events += 1;
  const id = `dispute_event_${events}`;
  await storePaymentEvent(shop, { id, kind: 'dispute', name, orderId, disputeId });
  await handlePaymentEvent(shop, { eventId: id });
}

const proof: ContestDocument = {
  kind: 'shipping_proof',
  file: { name: 'proof.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') },
};
const contest = { summary: 'Delivered on 12 November', documents: [proof] };

async function totals() {
  const { totals: all, difference, mismatches } = await readBooks(db, new Date());
  expect([difference, mismatches]).toEqual([0, []]);
  return all;
}

describe('a dispute that the provider reports', () => {
  test('is stored with its order and deadline, mailed to the merchant and shown by the books', async () => {
    const order = await placeOrderWithShipment(shop);
    const { id, respondBy } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    await hear(id);
    expect(await findDispute(db, id)).toMatchObject({ orderCode: order.code, status: 'open', respondBy });
    expect(await sentJobsNamed(shop, 'alert-dispute')).toEqual([{ disputeId: id }]);
    await mailMerchantOfDispute(shop, { disputeId: id });
    expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: `Dispute ${id}: open` }]);
    expect(shop.mails[0]?.text).toMatch(/Answer before: \d{4}-/);
    const { concerns } = await readBooks(db, new Date());
    expect(concerns).toEqual([
      {
        subject: `${id}, ₹4,200.00 of ${order.code}`,
        says: expect.stringContaining('It is disputed. Answer before'),
        kind: 'dispute',
        command: `npm run shop -- dispute show ${id}`,
      },
    ]);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'shipment_requested' });
  });

  test('keeps an order that was not sent yet from being sent, until the merchant resumes it', async () => {
    const order = await placePaidOrder(shop);
    await hear(shop.payment.disputeDesk.raise(order.providerPaymentId ?? '').id);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'disputed' });
    await totals();
    expect(await resumeOrder(shop, order.id)).toEqual({ ok: true });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
    expect((await sentJobNames(shop)).filter((name) => name === 'confirm-order')).toHaveLength(1);
  });

  test('keeps a labelled parcel in the shop until it is decided, unless the merchant sends it all the same', async () => {
    const order = await placePackedOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    expect(await labelParcel(shop, order.id)).toEqual({ ok: false, code: 'disputed', dispute: id });
    expect(await labelParcel(shop, order.id, { despiteDispute: true })).toMatchObject({ ok: true });
    expect(await requestParcelPickup(shop, order.id)).toEqual({ ok: false, code: 'disputed', dispute: id });
    shop.payment.disputeDesk.decide(id, 'won');
    await hear(id, 'payment.dispute.won');
    expect(await requestParcelPickup(shop, order.id)).toMatchObject({ ok: true });
  });

  test('that is lost keeps a parcel which has not left in the shop: the payer has the money back', async () => {
    const order = await placePackedOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id, 'payment.dispute.lost');
    const kept = { ok: false, code: 'disputed', dispute: id };
    expect(await labelParcel(shop, order.id)).toEqual(kept);
    expect(
      await sendByOwnCourier(shop, order.id, { courier: 'India Post', number: 'EM1', trackingUrl: null }, 'owner'),
    ).toEqual({
      ok: false,
      code: 'disputed',
    });
    expect(await labelParcel(shop, order.id, { despiteDispute: true })).toMatchObject({ ok: true });
    expect(await requestParcelPickup(shop, order.id)).toEqual(kept);
    await totals();
  });

  test('that is lost over all that a refund has left keeps the parcel in the shop', async () => {
    const order = await placePackedOrder(shop);
    const refunded = await refundOrder(shop, order.id, {
      amount: paise(20_000),
      reason: 'a slub',
      by: 'owner',
      takeBack: false,
    });
    expect(refunded).toMatchObject({ ok: true });
    const rest = paise((order.captured ?? 0) - 20_000);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', { amount: rest });
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id, 'payment.dispute.lost');
    expect(await labelParcel(shop, order.id)).toEqual({ ok: false, code: 'disputed', dispute: id });
  });

  test('that is lost over a part of the money keeps no parcel in the shop', async () => {
    const order = await placePackedOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', { amount: paise(120_000) });
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id, 'payment.dispute.lost');
    expect(await labelParcel(shop, order.id)).toMatchObject({ ok: true });
    await totals();
  });

  test('that withholds money keeps its order from being refunded and cancelled, and lost money is not sent twice', async () => {
    const order = await placePaidOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    const disputed = { ok: false, code: 'disputed', dispute: id };
    const wish = { reason: 'test', by: 'owner', takeBack: false };
    expect(await cancelOrder(shop, order.id, 'owner')).toEqual(disputed);
    expect(await refundOrder(shop, order.id, wish)).toEqual(disputed);
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id, 'payment.dispute.lost');
    expect(await refundOrder(shop, order.id, wish)).toEqual({ ok: false, code: 'more_than_left', left: 0 });
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: true, pieces: 'put_back' });
    expect(await listRefunds(db, order.id)).toEqual([]);
    await totals();
  });

  test('over a part of the money leaves the rest to be refunded', async () => {
    const order = await placePaidOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', { amount: paise(120_000) });
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id, 'payment.dispute.lost');
    await cancelOrder(shop, order.id, 'owner');
    expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 300_000 }]);
    await totals();
  });

  test('that is a bank’s question takes no money: its order may be refunded', async () => {
    const order = await placePaidOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', { phase: 'retrieval' });
    await hear(id);
    expect(await cancelOrder(shop, order.id, 'owner')).toMatchObject({ ok: true });
    expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 420_000 }]);
  });

  test('is found by the daily comparison if its event was lost', async () => {
    const order = await placeOrderWithShipment(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await reconcileLater();
    expect(await listDisputes(db)).toMatchObject([{ id, orderCode: order.code }]);
    shop.payment.disputeDesk.decide(id, 'lost');
    await reconcileLater();
    expect(await findDispute(db, id)).toMatchObject({ status: 'lost' });
    expect(await sentJobsNamed(shop, 'alert-dispute')).toHaveLength(2);
  });

  test('enters its payment if the shop has lost the order', async () => {
    const order = await placePaidOrder(shop);
    await db.updateTable('orders').set({ provider_payment_id: 'pay_x', provider_order_id: 'order_x' }).execute();
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    expect(await findDispute(db, id)).toMatchObject({ orderCode: null, paymentId: order.providerPaymentId });
    expect(await sentJobNames(shop)).toContain('alert-unknown-payment');
  });

  test('is ignored if the provider does not know it, as a forged event may claim, or it is no sale of the shop', async () => {
    const order = await placePaidOrder(shop);
    await hear('disp_forged', 'payment.dispute.lost', order.providerOrderId);
    await hear(shop.payment.disputeDesk.raise('pay_elsewhere').id);
    expect(await listDisputes(db)).toEqual([]);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
  });

  test('is heard of by a retry if the provider was unreachable', async () => {
    const order = await placePaidOrder(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    shop.payment.fail('findDispute');
    await expect(hear(id)).rejects.toThrow('not reachable');
    await handlePaymentEvent(shop, { eventId: `dispute_event_${events}` });
    expect(await listDisputes(db)).toHaveLength(1);
  });
});

describe('the books', () => {
  test('withhold the money of a dispute, and give it back or lose it as the bank decides', async () => {
    const [won, lost] = [await placeOrderWithShipment(shop), await placeOrderWithShipment(shop)];
    const disputes = [won, lost].map((order) => shop.payment.disputeDesk.raise(order.providerPaymentId ?? ''));
    for (const { id } of disputes) await hear(id);
    expect(await totals()).toMatchObject({ captured: 840_000, kept: 0, withheld: 840_000, lost: 0 });
    shop.payment.disputeDesk.decide(disputes[0]?.id ?? '', 'won');
    shop.payment.disputeDesk.decide(disputes[1]?.id ?? '', 'lost');
    for (const { id } of disputes) await hear(id, 'payment.dispute.decided');
    expect(await totals()).toMatchObject({ captured: 840_000, kept: 420_000, withheld: 0, lost: 420_000 });
  });

  test('withhold nothing for a bank’s question, and count a part of the money as a part', async () => {
    const order = await placeOrderWithShipment(shop);
    const payment = order.providerPaymentId ?? '';
    await hear(shop.payment.disputeDesk.raise(payment, { phase: 'retrieval', amount: paise(420_000) }).id);
    expect(await totals()).toMatchObject({ kept: 420_000, withheld: 0 });
    await hear(shop.payment.disputeDesk.raise(payment, { amount: paise(20_000) }).id);
    expect(await totals()).toMatchObject({ kept: 400_000, withheld: 20_000 });
  });

  test('count money that went back as a refund once, though its dispute is lost', async () => {
    const order = await moveOrderThrough(db, await placeOrderWithShipment(shop), 'shipped', 'delivered');
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '');
    await hear(id);
    shop.payment.disputeDesk.decide(id, 'lost');
    await hear(id);
    shop.payment.refundThere(order.providerOrderId ?? '', 420_000);
    await reconcileLater();
    expect(await totals()).toMatchObject({ captured: 420_000, refunded: 420_000, lost: 0, kept: 0 });
  });
});

describe('the merchant', () => {
  async function disputed(about: Parameters<TestShop['payment']['disputeDesk']['raise']>[1] = {}): Promise<string> {
    const order = await placeOrderWithShipment(shop);
    const { id } = shop.payment.disputeDesk.raise(order.providerPaymentId ?? '', about);
    await hear(id);
    return id;
  }

  test('accepts a dispute, and the money is lost', async () => {
    const id = await disputed();
    expect(await acceptDispute(shop, id)).toMatchObject({ ok: true, dispute: { status: 'lost' } });
    expect(await findDispute(db, id)).toMatchObject({
      status: 'lost',
      answer: 'accepted',
      answeredAt: expect.any(Date),
    });
    expect(await totals()).toMatchObject({ lost: 420_000 });
  });

  test('accepts once: a repeated answer, and one whose reply was lost, do nothing more', async () => {
    const id = await disputed();
    shop.payment.after('acceptDispute', () => {
      throw new Error('the reply is lost');
    });
    await expect(acceptDispute(shop, id)).rejects.toThrow('the reply is lost');
    expect(await findDispute(db, id)).toMatchObject({ status: 'open', answer: 'accepted' });
    expect(await acceptDispute(shop, id)).toMatchObject({ ok: true, dispute: { status: 'lost' } });
    expect(await acceptDispute(shop, id)).toMatchObject({ ok: true });
    expect(shop.payment.calls.acceptDispute).toBe(1);
    expect(await findDispute(db, id)).toMatchObject({ status: 'lost', answer: 'accepted' });
  });

  test('contests a dispute with documents, which are uploaded before they are named', async () => {
    const id = await disputed();
    expect(await contestDispute(shop, id, contest)).toMatchObject({ ok: true, dispute: { status: 'under_review' } });
    expect(shop.payment.disputeDesk.documents).toMatchObject([{ name: 'proof.pdf', contentType: 'application/pdf' }]);
    expect(shop.payment.disputeDesk.evidence.get(id)).toEqual({
      amount: 420_000,
      summary: contest.summary,
      documents: { shipping_proof: ['doc_1'] },
    });
    expect(await listDisputeDocuments(db, id)).toMatchObject([{ id: 'doc_1', name: 'proof.pdf', sizeBytes: 8 }]);
    expect(await findDispute(db, id)).toMatchObject({ answer: 'contested', status: 'under_review' });
  });

  test.each([
    ['without a document', { ...contest, documents: [] }, 'no_document'],
    ['without a word', { ...contest, summary: ' ' }, 'no_summary'],
    ['with too many words', { ...contest, summary: 'x'.repeat(1_001) }, 'summary_too_long'],
    ['for more than is disputed', { ...contest, amount: paise(420_001) }, 'too_much'],
    ['for nothing', { ...contest, amount: paise(0) }, 'too_much'],
  ])('cannot contest %s, and nothing is uploaded', async (_, given, code) => {
    const id = await disputed();
    expect(await contestDispute(shop, id, given)).toMatchObject({ ok: false, code });
    expect(shop.payment.disputeDesk.documents).toEqual([]);
    expect(await findDispute(db, id)).toMatchObject({ answer: null });
  });

  test('cannot answer after the deadline, nor what is decided, nor what does not exist', async () => {
    expect(await acceptDispute(shop, await disputed({ respondBy: new Date(0) }))).toMatchObject({ code: 'too_late' });
    const id = await disputed();
    shop.payment.disputeDesk.decide(id, 'won');
    expect(await contestDispute(shop, id, contest)).toMatchObject({ code: 'not_open', status: 'won' });
    expect(await acceptDispute(shop, 'disp_nobody')).toEqual({ ok: false, code: 'unknown_dispute' });
  });

  test('reads the provider’s reason for a refusal, and the dispute stays unanswered', async () => {
    const id = await disputed();
    shop.payment.disputeDesk.refuseNext('The document cannot be read.');
    const outcome = await contestDispute(shop, id, contest);
    expect(outcome).toEqual({ ok: false, code: 'refused', reason: 'The document cannot be read.' });
    expect(await findDispute(db, id)).toMatchObject({ status: 'open', answer: null, answeredAt: null });
  });

  test('is told that a provider’s disputes cannot be answered here', async () => {
    const id = await disputed();
    shop.payment.disputes = null;
    expect(await acceptDispute(shop, id)).toEqual({ ok: false, code: 'unsupported' });
  });
});
