import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { saveOrder } from '../checkout/finish-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { cancelShipment } from '../fulfilment/cancel-shipment.ts';
import { requestShipment } from '../fulfilment/request-shipment.ts';
import { alertAfterSales } from '../fulfilment/tracking-updates.ts';
import { addSplits } from '../invoices/gst.ts';
import { listInvoices } from '../invoices/invoice-store.ts';
import { paise } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { readHistory } from '../orders/order-event-store.ts';
import { findRefund, listRefunds } from '../orders/refund-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { again, aPaidOrder, jobsOf, onlyJobOf } from '../testing/after-sales.ts';
import { availabilityOf, open, orderAt, requestFor, threeFields } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { giveUpRefund, makeRefund, pollPendingRefunds, syncRefunds, tellRefunded } from './refund-jobs.ts';
import { refundOrder } from './refund-order.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let order: Order;
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  order = await aPaidOrder(shop);
});

/** Wants a refund and answers its id; nothing has been sent yet. */
async function want(amount?: number): Promise<string> {
  const about = amount === undefined ? {} : { amount: paise(amount) };
  const outcome = await refundOrder(shop, order.id, { reason: 'late', by: 'owner', takeBack: false, ...about });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.refund.id;
}

const now = (refundId: string) => findRefund(db, refundId);

test('the money is sent, the buyer told, and the order refunded when all of it went back', async () => {
  const part = await want(120_000);
  await makeRefund(shop, { refundId: part });
  expect(await now(part)).toMatchObject({
    status: 'processed',
    providerRefundId: 'rfnd_1',
    settledAt: expect.any(Date),
  });
  expect(shop.payment.refunds).toMatchObject([{ key: part, amount: 120_000, notes: { order: order.code } }]);
  expect(await again(shop, order)).toMatchObject({ status: 'paid' });
  const rest = await want();
  await makeRefund(shop, { refundId: rest });
  expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
  expect(await jobsOf(shop, 'tell-refunded')).toEqual([{ refundId: part }, { refundId: rest }]);
  await tellRefunded(shop, { refundId: part });
  expect(shop.mails).toMatchObject([{ to: order.recipient?.email, subject: `Your refund for order ${order.code}` }]);
  expect(shop.mails[0]?.text).toContain('₹1,200.00');
});

test('run again it sends nothing again and tells nobody again', async () => {
  const refundId = await want();
  await makeRefund(shop, { refundId });
  await makeRefund(shop, { refundId });
  await syncRefunds(shop, order.id);
  expect(shop.payment.refunds).toHaveLength(1);
  expect(await jobsOf(shop, 'tell-refunded')).toHaveLength(1);
});

test('two workers with the same job are one refund, and one word to the buyer', async () => {
  const refundId = await want();
  let rival: Promise<void> | undefined;
  shop.payment.after('refund', () => {
    rival = makeRefund(shop, { refundId });
    return rival;
  });
  await makeRefund(shop, { refundId });
  await rival;
  expect(shop.payment.refunds).toHaveLength(1);
  expect(await jobsOf(shop, 'tell-refunded')).toHaveLength(1);
});

test('one whose answer was lost is found, not asked for again', async () => {
  const refundId = await want();
  shop.payment.after('refund', () => {
    throw new Error('the process ended here');
  });
  await expect(makeRefund(shop, { refundId })).rejects.toThrow('ended here');
  expect(await now(refundId)).toMatchObject({ status: 'pending', askedAt: expect.any(Date) });
  await makeRefund(shop, { refundId });
  expect(shop.payment.calls.refund).toBe(1);
  expect(await now(refundId)).toMatchObject({ status: 'processed' });
});

test('a provider that cannot be reached leaves it pending, to be tried again', async () => {
  const refundId = await want();
  shop.payment.fail('refund');
  await expect(makeRefund(shop, { refundId })).rejects.toThrow('not reachable');
  expect(await now(refundId)).toMatchObject({ status: 'pending' });
  await makeRefund(shop, { refundId });
  expect(await now(refundId)).toMatchObject({ status: 'processed' });
});

test('a refusal fails it: the owner hears why, the amount is free again', async () => {
  const refundId = await want(100_000);
  shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
  await makeRefund(shop, { refundId });
  expect(await now(refundId)).toMatchObject({
    status: 'failed',
    failure: 'Your account does not have enough balance.',
  });
  expect(await jobsOf(shop, 'tell-refunded')).toEqual([]);
  const alert = await onlyJobOf(shop, 'alert-aftercare');
  expect(alert).toMatchObject({ orderId: order.id, trouble: 'refund_failed' });
  await alertAfterSales(shop, alert);
  expect(shop.mails).toMatchObject([{ to: shop.facts.email, subject: `Please look at order ${order.code}` }]);
  expect(shop.mails[0]?.text).toContain('not have enough balance');
  await makeRefund(shop, { refundId: await want() });
  expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
});

describe('the webhook', () => {
  const event = async (name: string, id = name) => {
    const orderId = order.providerOrderId;
    const isNew = await storePaymentEvent(shop, { id, kind: 'refund', name, orderId });
    await handlePaymentEvent(shop, { eventId: id });
    return isNew;
  };

  test('moves a pending refund on, once', async () => {
    const refundId = await want();
    shop.payment.nextRefund('pending');
    await makeRefund(shop, { refundId });
    expect(await now(refundId)).toMatchObject({ status: 'pending', providerRefundId: 'rfnd_1' });
    shop.payment.endRefund('rfnd_1', 'processed');
    expect(await event('refund.processed')).toBe(true);
    expect(await event('refund.processed')).toBe(false);
    await event('refund.processed', 'told again under another id');
    expect(await now(refundId)).toMatchObject({ status: 'processed' });
    expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
    expect(await jobsOf(shop, 'tell-refunded')).toHaveLength(1);
  });

  test('that comes before our own answer is stored makes one refund all the same', async () => {
    const refundId = await want();
    shop.payment.after('refund', () => event('refund.processed'));
    await makeRefund(shop, { refundId });
    expect(await listRefunds(db, order.id)).toHaveLength(1);
    expect(await now(refundId)).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_1' });
    expect(await jobsOf(shop, 'tell-refunded')).toHaveLength(1);
  });

  test('of one that a bank sent back tells the owner', async () => {
    const refundId = await want(100_000);
    await makeRefund(shop, { refundId });
    shop.payment.endRefund('rfnd_1', 'failed');
    await event('refund.failed');
    expect(await now(refundId)).toMatchObject({ status: 'failed' });
    expect(await jobsOf(shop, 'alert-aftercare')).toMatchObject([{ trouble: 'refund_failed' }]);
  });

  test('of one that says "failed" late changes nothing when the provider says otherwise', async () => {
    const refundId = await want();
    await makeRefund(shop, { refundId });
    await event('refund.failed');
    expect(await now(refundId)).toMatchObject({ status: 'processed' });
  });

  test('of a refund made in the provider’s dashboard enters it, tells the buyer and closes the order', async () => {
    shop.payment.refundThere(order.providerOrderId ?? '', 20_000);
    await event('refund.processed', 'first');
    shop.payment.refundThere(order.providerOrderId ?? '');
    await event('refund.processed', 'second');
    expect(await listRefunds(db, order.id)).toMatchObject([
      { amount: 20_000, by: 'provider', status: 'processed' },
      { amount: 400_000, by: 'provider', status: 'processed' },
    ]);
    expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
    expect(await jobsOf(shop, 'tell-refunded')).toHaveLength(2);
  });

  test('of all of an order that is not dispatched calls its parcel off, as our own refund would', async () => {
    await requestShipment(shop, order.id);
    shop.payment.refundThere(order.providerOrderId ?? '');
    await event('refund.processed');
    expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
    expect((await readHistory(db, order.id)).map(({ to }) => to).slice(-2)).toEqual(['cancelled', 'refunded']);
    const job = await onlyJobOf(shop, 'cancel-shipment');
    await cancelShipment(shop, job);
    expect(shop.shipping.calledOff).toEqual([`sr-${order.code}`]);
  });

  test('of an order whose cart is still to come is entered, too, and its pieces are not sold', async () => {
    const saree = await aSaree(db);
    const id = await open(shop, threeFields(4200));
    const paymentId = shop.payment.capture(id);
    await settlePayment(shop, id, 'test');
    order = await orderAt(db, id);
    shop.payment.refundThere(id, 20_000);
    await event('refund.processed');
    expect(await listRefunds(db, order.id)).toMatchObject([{ amount: 20_000, status: 'processed' }]);
    await saveOrder(shop, paymentId, { cart: [{ sku: saree.sku, count: 1 }], recipient: null, note: '' });
    expect(await orderAt(db, id)).toMatchObject({ status: 'needs_attention', attention: 'refunded_already' });
    expect(await availabilityOf(db, saree)).toBe(3);
  });

  test('of an order that is not settled yet settles it first', async () => {
    const id = await open(shop, requestFor([await aSaree(db)]));
    shop.payment.capture(id);
    shop.payment.refundThere(id);
    order = await orderAt(db, id);
    await event('refund.processed');
    expect(await orderAt(db, id)).toMatchObject({ status: 'refunded', captured: 420_000 });
  });
});

test('a refund pending in the dashboard is asked about, and not made once more', async () => {
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

describe('refused to one worker and made for another', () => {
  /** The provider refuses the one while the other is on its way there. */
  async function refusedAndMade(): Promise<string> {
    const refundId = await want(200_000);
    shop.payment.before('refund', async () => {
      shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
      await makeRefund(shop, { refundId });
    });
    await makeRefund(shop, { refundId });
    return refundId;
  }

  test('it has gone back, and counts', async () => {
    const refundId = await refusedAndMade();
    expect(shop.payment.refunds).toMatchObject([{ key: refundId, status: 'processed' }]);
    expect(await now(refundId)).toMatchObject({ status: 'processed', failure: null });
  });

  test('it counts when the refusal is written down last, and the provider is away then', async () => {
    const refundId = await want(200_000);
    shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
    shop.payment.after('refund', async () => {
      await makeRefund(shop, { refundId });
      shop.payment.fail('refundsOf');
    });
    await expect(makeRefund(shop, { refundId })).rejects.toThrow('not reachable');
    expect(await now(refundId)).toMatchObject({ status: 'processed', failure: null });
    expect(await jobsOf(shop, 'alert-aftercare')).toEqual([]);
  });

  test('it counts when there is room for it: what the owner asked for in its stead is refused first', async () => {
    const refundId = await want(200_000);
    let instead = '';
    shop.payment.before('refund', async () => {
      shop.payment.nextRefund({ refuse: 'Your account does not have enough balance.' });
      await makeRefund(shop, { refundId });
      instead = await want();
    });
    await makeRefund(shop, { refundId });
    expect(await now(refundId)).toMatchObject({ status: 'failed' });
    await makeRefund(shop, { refundId: instead });
    expect(await now(instead)).toMatchObject({ status: 'failed' });
    expect(await now(refundId)).toMatchObject({ status: 'processed' });
  });
});

test('what the owner wanted to send and had sent in the dashboard is counted once', async () => {
  const refundId = await want();
  shop.payment.refundThere(order.providerOrderId ?? '');
  await makeRefund(shop, { refundId });
  expect(await listRefunds(db, order.id)).toMatchObject([
    { id: refundId, status: 'failed' },
    { by: 'provider', status: 'processed', amount: 420_000 },
  ]);
  expect(await again(shop, order)).toMatchObject({ status: 'refunded' });
});

describe('half an hour later', () => {
  test('a refund that is still pending is asked about, whatever became of its job', async () => {
    const refundId = await want();
    const onError = () => {};
    expect(await pollPendingRefunds(shop, onError)).toBe(0);
    shop.passMinutes(31);
    expect(await pollPendingRefunds(shop, onError)).toBe(1);
    expect(await now(refundId)).toMatchObject({ status: 'processed' });
    shop.passMinutes(31);
    expect(await pollPendingRefunds(shop, onError)).toBe(0);
  });

  test('three that always fail do not keep a fourth waiting for ever', async () => {
    const broken = [await want(10_000), await want(10_000), await want(10_000)];
    const fourth = await want(10_000);
    const refund: typeof shop.payment.refund = async (request) => {
      if (broken.includes(request.key)) throw new OutsideServiceError('payment', 'broken');
      return shop.payment.refund(request);
    };
    const round = () => pollPendingRefunds({ ...shop, payment: { ...shop.payment, refund } }, () => {});
    shop.passMinutes(30);
    await round();
    expect(await now(fourth)).toMatchObject({ status: 'pending' });
    shop.passMinutes(30);
    await round();
    expect(await now(fourth)).toMatchObject({ status: 'processed' });
  });

  test('fifty that stay pending do not keep another waiting for ever', async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      shop.payment.nextRefund('pending');
      shop.payment.refundThere(order.providerOrderId ?? '', 100);
    }
    await syncRefunds(shop, order.id);
    const last = await want();
    for (const minutes of [30, 30]) {
      shop.passMinutes(minutes);
      expect(await pollPendingRefunds(shop, () => {})).toBe(50);
    }
    expect(await now(last)).toMatchObject({ status: 'processed' });
  });

  test('a provider that is down is not asked for each of them', async () => {
    for (let nth = 0; nth < 5; nth += 1) await want(10_000);
    shop.payment.fail('refund', 5);
    shop.passMinutes(31);
    const errors: unknown[] = [];
    await pollPendingRefunds(shop, (error) => errors.push(error));
    expect(errors).toHaveLength(3);
  });
});

test('one that could not be made for hours is told to the owner, and stays pending', async () => {
  const refundId = await want();
  await giveUpRefund(shop, { refundId });
  expect(await jobsOf(shop, 'alert-aftercare')).toMatchObject([{ orderId: order.id, trouble: 'refund_unsure' }]);
  expect(await now(refundId)).toMatchObject({ status: 'pending' });
  await makeRefund(shop, { refundId });
  await giveUpRefund(shop, { refundId });
  expect(await jobsOf(shop, 'alert-aftercare')).toHaveLength(1);
});

test('each that was sent has a credit note, numbered in a series of its own', async () => {
  await makeRefund(shop, { refundId: await want(20_000) });
  await makeRefund(shop, { refundId: await want() });
  const issued = await listInvoices(db, order.id);
  expect(
    issued.map(({ kind, nth, document }) => [kind, nth, document.number.replace(/\d\d-\d\d/, 'YY-YY'), document.total]),
  ).toEqual([
    ['invoice', 1, 'DH/YY-YY/000001', 420_000],
    ['credit_note', 1, 'DHC/YY-YY/000001', 20_000],
    ['credit_note', 2, 'DHC/YY-YY/000002', 400_000],
  ]);
});

test('a credit note whose refund a bank sent back stays, and the next takes back all that the invoice says', async () => {
  shop = { ...shop, facts: { ...shop.facts, gstin: '27ABCDE1234F1Z5' } };
  order = await aPaidOrder(shop);
  await makeRefund(shop, { refundId: await want(140_001) });
  shop.payment.endRefund('rfnd_1', 'failed');
  await syncRefunds(shop, order.id);
  for (const amount of [140_000, 140_000, undefined]) await makeRefund(shop, { refundId: await want(amount) });
  const [invoice, sentBack, ...notes] = (await listInvoices(db, order.id)).map(({ document }) => document);
  expect(sentBack?.total).toBe(140_001);
  const { taxable, cgst, sgst, igst } = addSplits(notes.flatMap(({ lines }) => lines));
  expect(invoice?.lines).toMatchObject([{ taxable, cgst, sgst, igst }]);
});
