import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { saveOrder } from '../checkout/finish-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { cancelShipment } from '../fulfilment/cancel-shipment.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import { mailMerchantOfTrouble } from '../fulfilment/tracking-updates.ts';
import { addTaxSplits } from '../invoices/gst.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findRefund, listRefunds } from '../orders/refund-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { onlySentJobNamed, placePaidOrder, rereadOrder, sentJobsNamed } from '../testing/after-sales.ts';
import {
  cartlessOrderRequest,
  openTestOrder,
  orderRequestFor,
  readAvailability,
  readOrderOfProviderId,
} from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import {
  makeRefundAtProvider,
  notifyBuyerOfRefund,
  pollPendingRefunds,
  reportUnsureRefund,
  syncRefunds,
} from './refund-jobs.ts';
import { refundOrder } from './refund-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await placePaidOrder(shop);
});

/** Records a refund and returns its id; the provider has not been asked for it yet. */
async function queueRefund(amount?: number): Promise<string> {
  const about = amount === undefined ? {} : { amount: paise(amount) };
  const outcome = await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false, ...about });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.refund.id;
}

const stored = (refundId: string) => findRefund(db, refundId);

test('a refund sends the money, tells the buyer, and closes a fully refunded order', async () => {
  const part = await queueRefund(120_000);
  await makeRefundAtProvider(shop, { refundId: part });
  expect(await stored(part)).toMatchObject({
    status: 'processed',
    providerRefundId: 'rfnd_1',
    settledAt: expect.any(Date),
  });
  expect(shop.payment.refunds).toMatchObject([{ key: part, amount: 120_000, notes: { order: order.code } }]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'paid' });
  const rest = await queueRefund();
  await makeRefundAtProvider(shop, { refundId: rest });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
  expect(await sentJobsNamed(shop, 'tell-refunded')).toEqual([{ refundId: part }, { refundId: rest }]);
  await notifyBuyerOfRefund(shop, { refundId: part });
  expect(shop.mails).toMatchObject([{ to: order.recipient?.email, subject: `Your refund for order ${order.code}` }]);
  expect(shop.mails[0]?.text).toContain('₹1,200.00');
});

test('a refund job that runs twice makes one refund and tells the buyer once', async () => {
  const refundId = await queueRefund();
  await makeRefundAtProvider(shop, { refundId });
  await makeRefundAtProvider(shop, { refundId });
  await syncRefunds(shop, order.id);
  expect(shop.payment.refunds).toHaveLength(1);
  expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(1);
});

test('two workers with the same refund job make one refund and tell the buyer once', async () => {
  const refundId = await queueRefund();
  let rival: Promise<void> | undefined;
  shop.payment.after('refund', () => {
    rival = makeRefundAtProvider(shop, { refundId });
    return rival;
  });
  await makeRefundAtProvider(shop, { refundId });
  await rival;
  expect(shop.payment.refunds).toHaveLength(1);
  expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(1);
});

test('a refund whose answer was lost is found at the provider, not made again', async () => {
  const refundId = await queueRefund();
  shop.payment.after('refund', () => {
    throw new Error('the process ended here');
  });
  await expect(makeRefundAtProvider(shop, { refundId })).rejects.toThrow('ended here');
  expect(await stored(refundId)).toMatchObject({ status: 'pending', askedAt: expect.any(Date) });
  await makeRefundAtProvider(shop, { refundId });
  expect(shop.payment.calls.refund).toBe(1);
  expect(await stored(refundId)).toMatchObject({ status: 'processed' });
});

test('a refund stays pending while the provider is unreachable, and is made when its job is retried', async () => {
  const refundId = await queueRefund();
  shop.payment.fail('refund');
  await expect(makeRefundAtProvider(shop, { refundId })).rejects.toThrow('not reachable');
  expect(await stored(refundId)).toMatchObject({ status: 'pending' });
  await makeRefundAtProvider(shop, { refundId });
  expect(await stored(refundId)).toMatchObject({ status: 'processed' });
});

test('a refused refund fails, is reported to the merchant, and frees its amount', async () => {
  const refundId = await queueRefund(100_000);
  shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
  await makeRefundAtProvider(shop, { refundId });
  expect(await stored(refundId)).toMatchObject({
    status: 'failed',
    failure: 'Your account does not have enough balance.',
  });
  expect(await sentJobsNamed(shop, 'tell-refunded')).toEqual([]);
  const alert = await onlySentJobNamed(shop, 'alert-aftercare');
  expect(alert).toMatchObject({ orderId: order.id, trouble: 'refund_failed' });
  await mailMerchantOfTrouble(shop, alert);
  expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: `Please look at order ${order.code}` }]);
  expect(shop.mails[0]?.text).toContain('not have enough balance');
  await makeRefundAtProvider(shop, { refundId: await queueRefund() });
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
});

describe('the webhook of a refund', () => {
  const event = async (name: string, id = name) => {
    const orderId = order.providerOrderId;
    const isNew = await storePaymentEvent(shop, { id, kind: 'refund', name, orderId });
    await handlePaymentEvent(shop, { eventId: id });
    return isNew;
  };

  test('changes a pending refund once', async () => {
    const refundId = await queueRefund();
    shop.payment.nextRefund('pending');
    await makeRefundAtProvider(shop, { refundId });
    expect(await stored(refundId)).toMatchObject({ status: 'pending', providerRefundId: 'rfnd_1' });
    shop.payment.endRefund('rfnd_1', 'processed');
    expect(await event('refund.processed')).toBe(true);
    expect(await event('refund.processed')).toBe(false);
    await event('refund.processed', 'told again under another id');
    expect(await stored(refundId)).toMatchObject({ status: 'processed' });
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
    expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(1);
  });

  test('makes no second refund if it arrives before the answer to the request is stored', async () => {
    const refundId = await queueRefund();
    shop.payment.after('refund', () => event('refund.processed'));
    await makeRefundAtProvider(shop, { refundId });
    expect(await listRefunds(db, order.id)).toHaveLength(1);
    expect(await stored(refundId)).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_1' });
    expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(1);
  });

  test('marks a refund that a bank returned as failed and alerts the merchant', async () => {
    const refundId = await queueRefund(100_000);
    await makeRefundAtProvider(shop, { refundId });
    shop.payment.endRefund('rfnd_1', 'failed');
    await event('refund.failed');
    expect(await stored(refundId)).toMatchObject({ status: 'failed' });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'refund_failed' }]);
  });

  test('changes nothing if it says "failed" but the provider’s list says "processed"', async () => {
    const refundId = await queueRefund();
    await makeRefundAtProvider(shop, { refundId });
    await event('refund.failed');
    expect(await stored(refundId)).toMatchObject({ status: 'processed' });
  });

  test('records refunds made in the provider’s dashboard, tells the buyer and closes a fully refunded order', async () => {
    shop.payment.refundThere(order.providerOrderId ?? '', 20_000);
    await event('refund.processed', 'first');
    shop.payment.refundThere(order.providerOrderId ?? '');
    await event('refund.processed', 'second');
    expect(await listRefunds(db, order.id)).toMatchObject([
      { amount: 20_000, by: 'provider', status: 'processed' },
      { amount: 400_000, by: 'provider', status: 'processed' },
    ]);
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
    expect(await sentJobsNamed(shop, 'tell-refunded')).toHaveLength(2);
  });

  test('cancels the shipment of an undispatched order that was refunded in full in the dashboard', async () => {
    await requestShipment(shop, order.id);
    shop.payment.refundThere(order.providerOrderId ?? '');
    await event('refund.processed');
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
    expect((await readHistory(db, order.id)).map(({ to }) => to).slice(-2)).toEqual(['cancelled', 'refunded']);
    const job = await onlySentJobNamed(shop, 'cancel-shipment');
    await cancelShipment(shop, job);
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
  });

  test('records the refund of an order whose cart has not arrived, and the order then sells no pieces', async () => {
    const saree = await aSaree(db);
    const id = await openTestOrder(shop, cartlessOrderRequest(4200));
    const paymentId = shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    order = await readOrderOfProviderId(db, id);
    shop.payment.refundThere(id, 20_000);
    await event('refund.processed');
    expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 20_000, status: 'processed' }]);
    await saveOrder(shop, paymentId, { cart: [{ sku: saree.sku, count: 1 }], recipient: null, note: '' });
    expect(await readOrderOfProviderId(db, id)).toMatchObject({
      status: 'needs_attention',
      attention: 'refunded_already',
    });
    expect(await readAvailability(db, saree)).toBe(3);
  });

  test('settles an unsettled order before it records the refund', async () => {
    const id = await openTestOrder(shop, orderRequestFor([await aSaree(db)]));
    shop.payment.capture(id);
    shop.payment.refundThere(id);
    order = await readOrderOfProviderId(db, id);
    await event('refund.processed');
    expect(await readOrderOfProviderId(db, id)).toMatchObject({ status: 'refunded', captured: 420_000 });
  });
});

test('a pending refund from the provider’s dashboard is polled and not made again', async () => {
  shop.payment.nextRefund('pending');
  shop.payment.refundThere(order.providerOrderId ?? '', 20_000);
  await syncRefunds(shop, order.id);
  shop.passMinutes(31);
  await pollPendingRefunds(shop, () => {});
  expect(shop.payment.refunds).toHaveLength(1);
  shop.payment.endRefund('rfnd_1', 'processed');
  shop.passMinutes(30);
  await pollPendingRefunds(shop, () => {});
  expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 20_000, status: 'processed' }]);
});

test('a pending refund that was asked for before the clock was set back by a day is polled', async () => {
  shop.payment.nextRefund('pending');
  shop.payment.refundThere(order.providerOrderId ?? '', 20_000);
  await syncRefunds(shop, order.id);
  shop.passMinutes(-24 * 60);
  shop.payment.endRefund('rfnd_1', 'processed');
  await pollPendingRefunds(shop, () => {});
  expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 20_000, status: 'processed' }]);
});

describe('a refund that is refused to one worker and made for another', () => {
  /** Runs two workers: the provider refuses the second one's request while the first one's is on its way. */
  async function refusedAndMade(): Promise<string> {
    const refundId = await queueRefund(200_000);
    shop.payment.before('refund', async () => {
      shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
      await makeRefundAtProvider(shop, { refundId });
    });
    await makeRefundAtProvider(shop, { refundId });
    return refundId;
  }

  test('counts as made', async () => {
    const refundId = await refusedAndMade();
    expect(shop.payment.refunds).toMatchObject([{ key: refundId, status: 'processed' }]);
    expect(await stored(refundId)).toMatchObject({ status: 'processed', failure: null });
  });

  test('counts as made even if the refusal is recorded last and the provider is unreachable then', async () => {
    const refundId = await queueRefund(200_000);
    shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
    shop.payment.after('refund', async () => {
      await makeRefundAtProvider(shop, { refundId });
      shop.payment.fail('refundsOf');
    });
    await expect(makeRefundAtProvider(shop, { refundId })).rejects.toThrow('not reachable');
    expect(await stored(refundId)).toMatchObject({ status: 'processed', failure: null });
    expect(await sentJobsNamed(shop, 'alert-aftercare')).toEqual([]);
  });

  test('counts as made once the refund that was to replace it has been refused', async () => {
    const refundId = await queueRefund(200_000);
    let instead = '';
    shop.payment.before('refund', async () => {
      shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
      await makeRefundAtProvider(shop, { refundId });
      instead = await queueRefund();
    });
    await makeRefundAtProvider(shop, { refundId });
    expect(await stored(refundId)).toMatchObject({ status: 'failed' });
    await makeRefundAtProvider(shop, { refundId: instead });
    expect(await stored(instead)).toMatchObject({ status: 'failed' });
    expect(await stored(refundId)).toMatchObject({ status: 'processed' });
  });
});

test('a refund that the merchant requested and also made in the dashboard is counted once', async () => {
  const refundId = await queueRefund();
  shop.payment.refundThere(order.providerOrderId ?? '');
  await makeRefundAtProvider(shop, { refundId });
  expect(await listRefunds(db, order.id)).toMatchObject([
    { id: refundId, status: 'failed' },
    { by: 'provider', status: 'processed', amount: 420_000 },
  ]);
  expect(await rereadOrder(shop, order)).toMatchObject({ status: 'refunded' });
});

describe('polling pending refunds', () => {
  test('makes a refund that has been pending for half an hour although its job never ran, and then leaves it alone', async () => {
    const refundId = await queueRefund();
    const onError = () => {};
    expect(await pollPendingRefunds(shop, onError)).toBe(0);
    shop.passMinutes(31);
    expect(await pollPendingRefunds(shop, onError)).toBe(1);
    expect(await stored(refundId)).toMatchObject({ status: 'processed' });
    shop.passMinutes(31);
    expect(await pollPendingRefunds(shop, onError)).toBe(0);
  });

  test('reaches a fourth refund in the next round when three always fail', async () => {
    const broken = [await queueRefund(10_000), await queueRefund(10_000), await queueRefund(10_000)];
    const fourth = await queueRefund(10_000);
    const refund: typeof shop.payment.refund = async (request) => {
      if (broken.includes(request.key)) throw new OutsideServiceError('payment', 'broken');
      return shop.payment.refund(request);
    };
    const round = () => pollPendingRefunds({ ...shop, payment: { ...shop.payment, refund } }, () => {});
    shop.passMinutes(30);
    await round();
    expect(await stored(fourth)).toMatchObject({ status: 'pending' });
    shop.passMinutes(30);
    await round();
    expect(await stored(fourth)).toMatchObject({ status: 'processed' });
  });

  test('reaches another refund in the next round when fifty stay pending', async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      shop.payment.nextRefund('pending');
      shop.payment.refundThere(order.providerOrderId ?? '', 100);
    }
    await syncRefunds(shop, order.id);
    const last = await queueRefund();
    for (const minutes of [30, 30]) {
      shop.passMinutes(minutes);
      expect(await pollPendingRefunds(shop, () => {})).toBe(50);
    }
    expect(await stored(last)).toMatchObject({ status: 'processed' });
  });

  test('stops a round after three failures while the provider is unreachable', async () => {
    for (let nth = 0; nth < 5; nth += 1) await queueRefund(10_000);
    shop.payment.fail('refund', 5);
    shop.passMinutes(31);
    const errors: unknown[] = [];
    await pollPendingRefunds(shop, (error) => errors.push(error));
    expect(errors).toHaveLength(3);
  });
});

test('a refund that is still pending after its job’s last try is reported to the merchant and stays pending', async () => {
  const refundId = await queueRefund();
  await reportUnsureRefund(shop, { refundId });
  expect(await sentJobsNamed(shop, 'alert-aftercare')).toMatchObject([{ orderId: order.id, trouble: 'refund_unsure' }]);
  expect(await stored(refundId)).toMatchObject({ status: 'pending' });
  await makeRefundAtProvider(shop, { refundId });
  await reportUnsureRefund(shop, { refundId });
  expect(await sentJobsNamed(shop, 'alert-aftercare')).toHaveLength(1);
});

test('each processed refund has a credit note, numbered in a series of its own', async () => {
  await makeRefundAtProvider(shop, { refundId: await queueRefund(20_000) });
  await makeRefundAtProvider(shop, { refundId: await queueRefund() });
  const issued = await listInvoices(db, order.id);
  expect(
    issued.map(({ kind, nth, document }) => [kind, nth, document.number.replace(/\d\d-\d\d/, 'YY-YY'), document.total]),
  ).toEqual([
    ['invoice', 1, 'DH/YY-YY/000001', 420_000],
    ['credit_note', 1, 'DHC/YY-YY/000001', 20_000],
    ['credit_note', 2, 'DHC/YY-YY/000002', 400_000],
  ]);
});

test('the credit note of a refund that a bank returned stays, and the next one reverses the whole invoice', async () => {
  shop = { ...shop, facts: { ...shop.facts, gstin: '27ABCDE1234F1Z5' } };
  order = await placePaidOrder(shop);
  await makeRefundAtProvider(shop, { refundId: await queueRefund(140_001) });
  shop.payment.endRefund('rfnd_1', 'failed');
  await syncRefunds(shop, order.id);
  for (const amount of [140_000, 140_000, undefined])
    await makeRefundAtProvider(shop, { refundId: await queueRefund(amount) });
  const [invoice, sentBack, ...notes] = (await listInvoices(db, order.id)).map(({ document }) => document);
  expect(sentBack?.total).toBe(140_001);
  const { taxable, cgst, sgst, igst } = addTaxSplits(notes.flatMap(({ lines }) => lines));
  expect(invoice?.lines).toMatchObject([{ taxable, cgst, sgst, igst }]);
});
