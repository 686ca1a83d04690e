import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import { handlePaymentEvent, storePaymentEvent } from '../checkout/payment-events.ts';
import { deleteAccount } from '../customers/account-deletion.ts';
import { contactKeysOf } from '../customers/erased-contacts.ts';
import { hourMs, subtractMs } from '../duration.ts';
import { paise } from '../money.ts';
import { newOrderCode } from '../orders/order-code.ts';
import { findOrder } from '../orders/order-store.ts';
import { findRebuiltOrder, listRebuiltOrders } from '../orders/rebuilt-order-store.ts';
import { sentJobsNamed } from '../testing/after-sales.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { mailMerchantOfUnknownPayment } from '../unknown-payments/unknown-payment-mail.ts';
import { listUnknownPayments } from '../unknown-payments/unknown-payment-store.ts';
import { rebuildOrder } from './rebuild-order.ts';
import { recoverLosses } from './recover-losses.ts';
import { replayErasures } from './replay-erasures.ts';
import { beginRestoration, findHeldRestoration } from './restoration-store.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});
let sku: string;

beforeEach(async () => {
  ({ sku } = await aSaree(db, { availability: 3 }));
  await beginRestoration(db, {
    backup: 'shop-1.tar.zst',
    completeUntil: subtractMs(shop.now(), hourMs),
    begunAt: shop.now(),
  });
});

interface Lost {
  readonly paymentId: string;
  readonly orderId: string;
  readonly code: string;
}

/** Has a payment captured for an order that the shop does not have; one piece at its price if nothing else is said. */
async function payLost({ pieces = `${sku} × 1`, amount = 420_000 } = {}): Promise<Lost> {
  const code = newOrderCode();
  const order = { amount: paise(amount), currency: 'INR', receipt: code, notes: pieces === '' ? {} : { pieces } };
  const opened = await shop.payment.openOrder(order);
  if ('amountRefused' in opened) throw new Error(opened.amountRefused);
  const paymentId = shop.payment.capture(opened.id);
  shop.passMinutes(1);
  return { paymentId, orderId: opened.id, code };
}

async function recover() {
  const held = await findHeldRestoration(db);
  if (!held) throw new Error('nothing is held');
  return recoverLosses(shop, held);
}

const availability = async () =>
  (await db.selectFrom('saree').select('availability').where('sku', '=', sku).executeTakeFirstOrThrow()).availability;
const reasons = async () => (await listUnknownPayments(db)).map(({ notRebuilt }) => notRebuilt);
const orders = () => db.selectFrom('orders').select(['code', 'status', 'attention']).orderBy('code').execute();

describe('A lost order of which all is there', () => {
  test('is made again with its code, pieces and payment, and waits for its address', async () => {
    const { paymentId, orderId, code } = await payLost({ pieces: `${sku} × 2`, amount: 840_000 });
    const { payments, rebuilt, heldBack, books } = await recover();
    expect([payments, heldBack, books.mismatches]).toEqual([[], [], []]);
    expect(rebuilt).toMatchObject([{ code, paymentId, amount: 840_000, hasAddress: false, askedAt: null }]);
    const order = await findOrder(db, { code });
    expect(order).toMatchObject({
      status: 'needs_attention',
      attention: 'no_address',
      amount: 840_000,
      captured: 840_000,
      providerOrderId: orderId,
      providerPaymentId: paymentId,
      recipient: null,
      customerUid: null,
      lines: [{ sku, quantity: 2, unitPrice: 420_000 }],
    });
    expect(await availability()).toBe(1);
    expect(books.concerns).toMatchObject([{ subject: code, code: 'rebuilt' }]);
    expect(await findRebuiltOrder(db, order?.id ?? '')).toMatchObject({
      contact: { email: 'asha@example.in', phone: '9876543210' },
    });
  });

  test('is made once, however often the losses are looked for, and its buyer is asked once by mail and phone', async () => {
    const { code } = await payLost();
    for (let time = 0; time < 3; time += 1) expect((await recover()).books.mismatches).toEqual([]);
    const orderId = (await findOrder(db, { code }))?.id;
    expect(await sentJobsNamed(shop, 'ask-address')).toEqual([{ orderId }]);
    expect(await sentJobsNamed(shop, 'ask-address-by-phone')).toEqual([{ orderId }]);
    expect(await availability()).toBe(2);
  });

  test('is made once by two calls at the same time', async () => {
    const { paymentId, code } = await payLost();
    const orderId = [...shop.payment.orders.keys()].at(-1) ?? '';
    await hear(orderId);
    shop.payment.before('keptOrderOf', () => rebuildOrder(shop, paymentId));
    expect(await rebuildOrder(shop, paymentId)).toEqual({ ok: false, code: 'unknown_payment' });
    expect(await orders()).toMatchObject([{ code }]);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('stays as it is when the provider reports its payment late', async () => {
    const { orderId, code } = await payLost();
    await recover();
    await hear(orderId);
    expect(await orders()).toEqual([{ code, status: 'needs_attention', attention: 'no_address' }]);
    expect(await listUnknownPayments(db)).toEqual([]);
  });

  test('takes the pieces that were off sale for it, once its payment can be understood', async () => {
    const { paymentId } = await payLost();
    shop.payment.contact = { email: null, phone: null };
    expect((await recover()).heldBack).toMatchObject([{ paymentId, sku, quantity: 1 }]);
    shop.payment.contact = { email: null, phone: '9876543210' };
    expect(await rebuildOrder(shop, paymentId)).toMatchObject({ ok: true });
    expect(await availability()).toBe(2);
    expect(await db.selectFrom('piece_held_back').selectAll().execute()).toEqual([]);
    expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
  });

  test('is made by the next run if a provider was away', async () => {
    const { code } = await payLost();
    shop.payment.fail('keptOrderOf');
    await expect(recover()).rejects.toThrow('not reachable');
    shop.payment.fail('paymentsOf');
    await expect(recover()).rejects.toThrow('not reachable');
    expect((await recover()).rebuilt).toMatchObject([{ code }]);
  });
});

test('A rebuilding that is killed before any of its statements leaves nothing half made, and the next one makes the order', async () => {
  let statements = 0;
  let dieAt = Number.POSITIVE_INFINITY;
  const dying = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements === dieAt) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (let at = 1; ; at += 1) {
    const { sku: own } = await aSaree(db, { availability: 1 });
    const { paymentId, orderId, code } = await payLost({ pieces: `${own} × 1` });
    await hear(orderId);
    [statements, dieAt] = [0, at];
    const outcome = await rebuildOrder({ ...shop, db: dying }, paymentId).catch((error: unknown) => error);
    const isWhole = !(outcome instanceof Error);
    if (!isWhole) {
      expect(await findOrder(db, { code }), `killed before statement ${at}`).toBeNull();
      expect(await rebuildOrder(shop, paymentId), `after statement ${at}`).toMatchObject({ ok: true });
    }
    const made = await findOrder(db, { code });
    expect(made).toMatchObject({ status: 'needs_attention', lines: [{ sku: own, quantity: 1 }] });
    const asked = (await sentJobsNamed(shop, 'ask-address')).filter((job) => job.orderId === made?.id);
    expect(asked).toHaveLength(1);
    if (isWhole) {
      expect(at).toBeGreaterThan(15);
      break;
    }
  }
  expect((await readBooks(db, shop.now())).mismatches).toEqual([]);
}, 60_000);

let events = 0;
async function hear(orderId: string): Promise<void> {
  events += 1;
  const id = `event_${events}`;
  await storePaymentEvent(shop, { id, kind: 'payment', name: 'order.paid', orderId });
  await handlePaymentEvent(shop, { eventId: id });
}

test('the contact that a rebuilt order waits with goes with the account of its buyer', async () => {
  const { code } = await payLost();
  await recover();
  const identity = { ...shop.identity, forget: async () => {} };
  await deleteAccount({ ...shop, identity }, { uid: 'asha', email: 'Asha@example.in', phoneNumber: '+919876543210' });
  const order = await findOrder(db, { code });
  expect((await findRebuiltOrder(db, order?.id ?? ''))?.contact).toEqual({ email: null, phone: null });
});

describe('A lost order is not made again', () => {
  const cases: readonly (readonly [string, string, () => Promise<unknown>])[] = [
    ['without notes', 'no_pieces', () => payLost({ pieces: '' })],
    ['whose notes are no pieces', 'no_pieces', () => payLost({ pieces: 'two sarees' })],
    ['whose notes were cut', 'pieces_cut', () => payLost({ pieces: `${sku} × 1 …` })],
    ['of a piece that the shop does not know', 'unknown_piece', () => payLost({ pieces: `${sku} × 1, GONE-1 × 1` })],
    ['whose amount does not fit', 'amount_differs', () => payLost({ amount: 420_100 })],
    ['of more pieces than there are', 'out_of_stock', () => payLost({ pieces: `${sku} × 4`, amount: 1_680_000 })],
    [
      'of which a part went back',
      'partly_refunded',
      async () => shop.payment.refundThere((await payLost()).orderId, 100),
    ],
    [
      'without a contact',
      'no_contact',
      async () => {
        shop.payment.contact = { email: 'nobody', phone: '+1 212 555 0100' };
        await payLost();
      },
    ],
  ];
  test.each(cases)('%s, and the list says so (%s)', async (_, reason, lose) => {
    await lose();
    const { rebuilt, books } = await recover();
    expect([rebuilt, books.mismatches, await orders()]).toEqual([[], [], []]);
    expect(await reasons()).toEqual([reason]);
    expect(await sentJobsNamed(shop, 'ask-address')).toEqual([]);
  });

  test('if the shipping service has a parcel of it, which may have been sent', async () => {
    const { code } = await payLost();
    const listed = { reference: code, orderId: '1', awb: null, isCancelled: false };
    const shipping = { ...shop.shipping, shipmentsSince: async () => [listed] };
    const held = await findHeldRestoration(db);
    if (held) await recoverLosses({ ...shop, shipping }, held);
    expect(await reasons()).toEqual(['has_parcel']);
  });

  test('if its payment is disputed', async () => {
    const { paymentId } = await payLost();
    shop.payment.disputeDesk.raise(paymentId);
    await recover();
    expect(await reasons()).toEqual(['disputed']);
  });

  test('if its buyer had their account deleted since, also by a backup that knows nothing of the account', async () => {
    const identity = { ...shop.identity, forget: async () => {} };
    await payLost();
    const contactKeys = contactKeysOf(shop.secrets, { email: null, phone: '098765 43210' });
    const erasure = { kind: 'account', subject: randomUUID(), erasedAt: shop.now(), contactKeys } as const;
    await replayErasures({ ...shop, identity }, one(erasure));
    await recover();
    expect(await reasons()).toEqual(['erased']);
  });

  test('but is, for somebody who deleted an account and bought again', async () => {
    const identity = { ...shop.identity, forget: async () => {} };
    await deleteAccount({ ...shop, identity }, { uid: 'asha', email: 'Asha@example.in', phoneNumber: null });
    shop.passMinutes(1);
    const { paymentId, orderId } = await payLost();
    const captured = shop.payment.orders.get(orderId)?.captured;
    if (captured) captured.madeAt = shop.now();
    shop.passMinutes(1);
    expect((await recover()).rebuilt).toMatchObject([{ paymentId }]);
  });

  async function* one<T>(value: T): AsyncGenerator<T> {
    yield value;
  }
});

test('all losses are in one mail, less what has gone back, and it names no buyer', async () => {
  const rebuilt = await payLost();
  await payLost({ pieces: '' });
  const partly = await payLost();
  shop.payment.refundThere(partly.orderId, 20_000);
  await recover();
  const jobs = await sentJobsNamed(shop, 'alert-unknown-payment');
  expect(jobs).toHaveLength(3);
  for (const job of jobs) await mailMerchantOfUnknownPayment(shop, job);
  expect(shop.mails).toMatchObject([
    { to: shop.facts.email, subject: '1 lost order is made again, 2 payments have no order' },
  ]);
  const text = shop.mails[0]?.text ?? '';
  expect(text).toContain('together ₹8,200.00');
  expect(text).toContain(`${rebuilt.code}: ₹4,200.00`);
  expect(text).toContain('₹4,000.00 (₹4,200.00 less ₹200.00 refunded)');
  expect(text).not.toMatch(/asha|98765/i);
  expect((await listRebuiltOrders(db)).map(({ isTold }) => isTold)).toEqual([true]);
});

test('a mail that could not be sent is sent by the next try', async () => {
  await payLost();
  await recover();
  const [job] = await sentJobsNamed(shop, 'alert-unknown-payment');
  if (!job) throw new Error('no job');
  const sendMail = shop.messages.sendMail;
  shop.messages.sendMail = async () => {
    throw new Error('away');
  };
  await expect(mailMerchantOfUnknownPayment(shop, job)).rejects.toThrow('away');
  shop.messages.sendMail = sendMail;
  await mailMerchantOfUnknownPayment(shop, job);
  expect(shop.mails).toHaveLength(1);
});
