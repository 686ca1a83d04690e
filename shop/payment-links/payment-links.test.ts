import { beforeEach, describe, expect, test } from 'vitest';
import { readBooks } from '../books/read-books.ts';
import type { Saree } from '../catalogue/saree.ts';
import { createOrder } from '../checkout/create-order.ts';
import { settleOrRelease } from '../checkout/release-order.ts';
import { settlePayment } from '../checkout/settle-payment.ts';
import { sweepOrders } from '../checkout/sweep.ts';
import { reservationBudget } from '../limits/reservation-budget.ts';
import type { Order, Recipient } from '../orders/order.ts';
import { findOrder, setOrderRecipient } from '../orders/order-store.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import { rereadOrder } from '../testing/after-sales.ts';
import { asha, orderRequestFor, readAvailability, readStockMovements } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import type { TestShop } from '../testing/shop.ts';
import { shopForEachTest } from '../testing/shop-for-each-test.ts';
import { createPaymentLink } from './create-payment-link.ts';
import { openPaymentLink } from './open-payment-link.ts';
import { stateOfPaymentLink } from './payment-link.ts';
import { withdrawPaymentLink } from './withdraw-payment-link.ts';

let shop: TestShop;
const db = await shopForEachTest((opened) => {
  shop = opened;
});

let saree: Saree;
let order: Order;
beforeEach(async () => {
  saree = await aSaree(db, { availability: 1 });
  order = await link(saree);
});

async function link(one: Saree): Promise<Order> {
  const made = await createPaymentLink(shop, [{ sku: one.sku, count: 1 }]);
  if (!made.ok) throw new Error(made.code);
  return made.order;
}

const open = (recipient: Recipient = asha, isOwn = false) =>
  openPaymentLink(shop, order.code, { recipient, customerUid: null, isOwn: () => isOwn });
async function opened(): Promise<string> {
  const result = await open();
  if (!result.ok) throw new Error(result.code);
  return result.id;
}
const state = async () => stateOfPaymentLink(await rereadOrder(shop, order), shop.now());
const free = () => readAvailability(db, saree);
const sweep = () => sweepOrders(shop, (error) => expect.unreachable(String(error)));
const expectBooksInOrder = async () => expect((await readBooks(db, new Date())).mismatches).toEqual([]);

describe('a payment link', () => {
  test('keeps its pieces from everybody else for 24 hours', async () => {
    expect(order).toMatchObject({ status: 'draft', amount: saree.price, recipient: null, hasPaymentLink: true });
    expect(await createOrder(shop, orderRequestFor([saree]))).toMatchObject({ ok: false, code: 'out_of_stock' });
    shop.passMinutes(24 * 60 - 1);
    await sweep();
    expect([await state(), await free()]).toEqual(['open', 0]);
    shop.passMinutes(1);
    await sweep();
    expect([await state(), await free(), (await rereadOrder(shop, order)).status]).toEqual(['ended', 1, 'cancelled']);
    expect(await open()).toEqual({ ok: false, code: 'link_ended' });
    await expectBooksInOrder();
  });

  test('is refused for a piece that is not there, an unknown one, and more than one order may have', async () => {
    const count = reservationBudget.piecesOfOrder + 1;
    expect(await createPaymentLink(shop, [{ sku: saree.sku, count: 1 }])).toMatchObject({ code: 'out_of_stock' });
    expect(await createPaymentLink(shop, [{ sku: 'none', count: 1 }])).toMatchObject({ code: 'unknown_saree' });
    expect(await createPaymentLink(shop, [{ sku: saree.sku, count }])).toMatchObject({ code: 'too_many_pieces' });
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  test('counts against no buyer’s budget', async () => {
    const { piecesOfOrder } = reservationBudget;
    const many = await aSaree(db, { availability: 4 * piecesOfOrder });
    const cart = [{ sku: many.sku, count: piecesOfOrder }];
    for (let nth = 0; nth < 3; nth += 1) expect(await createPaymentLink(shop, cart)).toMatchObject({ ok: true });
    expect(await createOrder(shop, orderRequestFor([many]))).toMatchObject({ ok: true });
  });

  test('is paid at the price of the day on which it was made', async () => {
    await db.updateTable('saree').set({ price_paise: 100 }).where('sku', '=', saree.sku).execute();
    const id = await opened();
    shop.payment.capture(id);
    expect(await settlePayment(shop, id, 'webhook')).toMatchObject({ kind: 'settled', order: { status: 'paid' } });
    expect(await rereadOrder(shop, order)).toMatchObject({ amount: saree.price, recipient: asha });
    expect(await readStockMovements(db, saree)).toEqual(['received +1', 'reserved -1', 'released +1', 'sold -1']);
    expect([await state(), await open()]).toEqual(['paid', { ok: false, code: 'link_paid' }]);
    await expectBooksInOrder();
  });

  test('keeps its pieces although a payment window is closed and the sweep asks about the payment', async () => {
    const id = await opened();
    await settleOrRelease(shop, id);
    shop.passMinutes(20);
    await sweep();
    expect([await state(), await free()]).toEqual(['open', 0]);
    expect(await open()).toMatchObject({ ok: true, id });
  });

  test('whose webhook is lost is found paid by the sweep after a quarter of an hour', async () => {
    shop.payment.capture(await opened());
    shop.passMinutes(15);
    expect(await sweep()).toMatchObject({ settled: 1 });
    expect(await state()).toBe('paid');
  });

  test('gives its pieces back when its time is up, and a late payment takes them if they are still there', async () => {
    const id = await opened();
    shop.passMinutes(24 * 60);
    await sweep();
    expect([await state(), await free()]).toEqual(['ended', 1]);
    shop.payment.capture(id);
    await settlePayment(shop, id, 'webhook');
    expect([(await rereadOrder(shop, order)).status, await free()]).toEqual(['paid', 0]);
    await expectBooksInOrder();
  });

  test('stays open if the payment provider cannot be reached, and is opened by a repeated call', async () => {
    shop.payment.fail('openOrder');
    await expect(open()).rejects.toThrow(OutsideServiceError);
    shop.passMinutes(20);
    await sweep();
    expect([await state(), await free()]).toEqual(['open', 0]);
    expect(await open({ ...asha, address: 'House 7' })).toMatchObject({ ok: true });
  });

  test('is opened once by two calls at the same time', async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one.ok ? { ...one, order: expect.anything(), isCallers: !one.isCallers } : null);
  });

  test('keeps the address of whoever opened it, who alone may change it', async () => {
    await open();
    const other = { ...asha, address: 'House 7' };
    expect(await open(other)).toEqual({ ok: false, code: 'link_in_use' });
    expect(await open()).toMatchObject({ ok: true });
    expect(await open(other, true)).toMatchObject({ ok: true });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: other });
  });

  test('lets nobody see an address that another typed while the provider was asked', async () => {
    const other = { ...asha, fullName: 'Meera Iyer', address: 'House 7' };
    const payment = {
      ...shop.payment,
      openOrder: async (asked: Parameters<typeof shop.payment.openOrder>[0]) => {
        const there = await shop.payment.openOrder(asked);
        // The rival opens the link while the answer is on its way.
        await shop.db.transaction().execute((trx) => setOrderRecipient(trx, order.id, other, null));
        return there;
      },
    };
    const payer = { recipient: asha, customerUid: null, isOwn: () => false };
    expect(await openPaymentLink({ ...shop, payment }, order.code, payer)).toMatchObject({
      ok: true,
      isCallers: false,
    });
  });

  test('belongs to whoever typed the address last before it was opened', async () => {
    const payer = (customerUid: string | null) => ({ recipient: asha, customerUid, isOwn: () => false });
    await db.insertInto('customer').values({ uid: 'an account' }).execute();
    shop.payment.fail('openOrder');
    await expect(openPaymentLink(shop, order.code, payer('an account'))).rejects.toThrow(OutsideServiceError);
    expect(await rereadOrder(shop, order)).toMatchObject({ customerUid: 'an account' });
    await openPaymentLink(shop, order.code, payer(null));
    expect(await rereadOrder(shop, order)).toMatchObject({ customerUid: null });
  });

  test('is none of an order that a shopper began', async () => {
    const other = await aSaree(db);
    const begun = await createOrder(shop, orderRequestFor([other]));
    if (!begun.ok) throw new Error(begun.code);
    const payer = { recipient: asha, customerUid: null, isOwn: () => true };
    expect(await openPaymentLink(shop, begun.code, payer)).toEqual({ ok: false, code: 'unknown_link' });
    const known = await findOrder(shop.db, { code: begun.code });
    expect(await withdrawPaymentLink(shop, known?.id ?? '')).toEqual({ ok: false, code: 'unknown_link' });
  });

  test('cannot be opened by the receipt of its order', async () => {
    const request = orderRequestFor([saree], { receipt: order.receipt });
    expect(await createOrder(shop, request)).toMatchObject({ ok: false });
    expect(await rereadOrder(shop, order)).toMatchObject({ recipient: null, providerOrderId: null });
  });
});

describe('withdrawing a payment link', () => {
  const withdraw = () => withdrawPaymentLink(shop, order.id);

  test('puts its pieces on sale and ends it, once', async () => {
    expect(await withdraw()).toEqual({ ok: true });
    expect([await state(), await free()]).toEqual(['ended', 1]);
    expect(await withdraw()).toEqual({ ok: false, code: 'link_ended' });
    await expectBooksInOrder();
  });

  test('is refused once it is paid, although nobody has told the shop', async () => {
    shop.payment.capture(await opened());
    expect(await withdraw()).toEqual({ ok: false, code: 'link_paid' });
    expect(await state()).toBe('paid');
  });

  test('while a payment is pending is refused', async () => {
    const id = await opened();
    shop.payment.begin(id, shop.now());
    expect(await withdraw()).toEqual({ ok: false, code: 'pending' });
    expect([await state(), await free()]).toEqual(['open', 0]);
  });

  test('makes money that arrives later wait for the merchant', async () => {
    const id = await opened();
    await withdraw();
    shop.payment.capture(id);
    await settlePayment(shop, id, 'webhook');
    expect(await rereadOrder(shop, order)).toMatchObject({ status: 'needs_attention', attention: 'paid_after_cancel' });
    expect(await free()).toBe(1);
  });
});
