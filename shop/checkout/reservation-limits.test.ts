import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import type { Saree } from '../catalogue/saree.ts';
import { hourMs, minuteMs } from '../duration.ts';
import { reservationBudget } from '../limits/reservation-budget.ts';
import { paise } from '../money.ts';
import { orderRequestFor, readAvailability } from '../testing/order.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { createOrder } from './create-order.ts';
import { settleOrRelease } from './release-order.ts';
import { settlePayment } from './settle-payment.ts';
import { sweepOrders } from './sweep.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let saree: Saree;
beforeEach(async () => {
  await clear();
  shop = { ...(await testShop(db)), reservationBudget };
  saree = await aSaree(db, { price: paise(10_000), availability: 100 });
});

const address = (nth: number) => ({ key: `address ${nth}`, isProven: false });
const contact = (nth: number) => ({ key: `contact ${nth}`, isProven: true });

function reserve(holder: ReturnType<typeof address>, count = 1, about: { receipt?: string; cart?: [] } = {}) {
  const cart = [{ sku: saree.sku, count }];
  return createOrder(shop, orderRequestFor([saree], { cart, amount: paise(count * 10_000), holder, ...about }));
}

async function reservedOrder(holder: ReturnType<typeof address>, count = 1): Promise<string> {
  const result = await reserve(holder, count);
  if (!result.ok) throw new Error(result.code);
  return result.id;
}

const passReservation = async () => {
  shop.passMinutes(16);
  await sweepOrders(shop, (error) => {
    throw error;
  });
};

describe('callers without a proven contact', () => {
  test('can reserve one last piece three times a day in all, from whatever addresses, and then must prove a contact', async () => {
    saree = await aSaree(db, { sku: 'ONE-1', price: paise(10_000), availability: 1 });
    for (let nth = 1; nth <= 3; nth += 1) await settleOrRelease(shop, await reservedOrder(address(nth)));
    expect(await reserve(address(4))).toEqual({ ok: false, code: 'contact_unproven' });
    expect(await reserve(contact(1))).toMatchObject({ ok: true });
    shop.passMinutes(25 * 60);
    await passReservation();
    expect(await reserve(address(5))).toMatchObject({ ok: true });
  });

  test('can reserve a saree of which more pieces are available however often reservations of it lapsed', async () => {
    for (let nth = 1; nth <= 4; nth += 1) await settleOrRelease(shop, await reservedOrder(address(nth)));
    expect(await reserve(address(5))).toMatchObject({ ok: true });
  });

  test('can reserve ten pieces an address and a fifth of all pieces in total', async () => {
    await reservedOrder(address(1), 10);
    expect(await reserve(address(1))).toEqual({ ok: false, code: 'contact_unproven' });
    await reservedOrder(address(2), 10);
    expect(await reserve(address(3))).toEqual({ ok: false, code: 'contact_unproven' });
    expect(await readAvailability(db, saree)).toBe(80);
    expect((await reserve(contact(1), 10)).ok).toBe(true);
  });

  test('get their budget back when a reservation ends and when it is paid', async () => {
    const [first] = [await reservedOrder(address(1), 10), await reservedOrder(address(2), 9)];
    await settleOrRelease(shop, first);
    const paid = await reservedOrder(address(1), 10);
    expect((await reserve(address(1))).ok).toBe(false);
    shop.payment.capture(paid);
    await settlePayment(shop, paid, 'a test');
    expect((await reserve(address(1))).ok).toBe(true);
  });

  test('never reserve more than a fifth of all pieces, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => reserve(address(nth))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await readAvailability(db, saree)).toBe(80);
  });
});

describe('a proven contact', () => {
  test('never reserves more than ten pieces, however often it asks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => reserve(contact(1))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await reserve(contact(1))).toEqual({ ok: false, code: 'held_too_many', max: 10 });
  });

  test('can reserve a single piece for a day after two of its orders lapsed unpaid', async () => {
    await reservedOrder(contact(1), 5);
    await passReservation();
    expect((await reserve(contact(1), 5)).ok).toBe(true);
    await passReservation();
    expect(await reserve(contact(1), 2)).toEqual({ ok: false, code: 'held_too_many', max: 1 });
    expect((await reserve(contact(1))).ok).toBe(true);
    expect((await reserve(contact(2), 10)).ok).toBe(true);
    shop.passMinutes(24 * 60);
    await sweepOrders(shop, () => {});
    shop.passMinutes(24 * 60);
    expect((await reserve(contact(1), 10)).ok).toBe(true);
  });

  test('cannot pass a reservation on to an address or to another contact', async () => {
    for (const other of [address(1), contact(2)]) {
      expect((await reserve(contact(1), 2, { receipt: `of ${other.key}` })).ok).toBe(true);
      const passed = await reserve(other, 2, { receipt: `of ${other.key}` });
      expect(passed).toEqual({ ok: false, code: 'receipt_conflict' });
    }
    await passReservation();
    expect(await reserve(contact(1), 2)).toEqual({ ok: false, code: 'held_too_many', max: 1 });
  });

  test('takes over the pieces that its address reserved under the same receipt', async () => {
    for (const holder of [address(1), contact(1)]) await reserve(holder, 10, { receipt: 'mine' });
    expect(await reserve(contact(1))).toMatchObject({ code: 'held_too_many' });
    expect((await reserve(address(1), 10)).ok).toBe(true);
  });

  test('keeps its trust if the money arrives after all', async () => {
    for (let nth = 1; nth <= 2; nth += 1) {
      const id = await reservedOrder(contact(1), 2);
      await passReservation();
      shop.payment.capture(id);
      await settlePayment(shop, id, 'a test');
    }
    expect((await reserve(contact(1), 10)).ok).toBe(true);
  });
});

test.each([
  ['with its cart', {}],
  ['without it', { cart: [] as [] }],
])('one receipt, used again %s, reserves its pieces for half an hour at the most', async (_how, about) => {
  const begun = shop.now().getTime();
  await reserve(address(1), 10, { receipt: 'again' });
  const ask = () => reserve(address(1), 10, { receipt: 'again', ...about });
  let last = begun;
  for (let minute = 0; minute <= 60; minute += 1) {
    if ((await ask()).ok) last = shop.now().getTime();
    shop.passMinutes(1);
  }
  const { reservationMs, receiptMs } = reservationBudget;
  expect(last - begun).toBeLessThanOrEqual(receiptMs);
  expect(reservationMs + receiptMs).toBeLessThanOrEqual(30 * minuteMs);
  await sweepOrders(shop, () => {});
  expect(shop.now().getTime() - begun).toBeGreaterThan(hourMs);
  expect(await readAvailability(db, saree)).toBe(100);
});

test('more pieces than are available are refused as out of stock before a contact is asked for', async () => {
  await reservedOrder(contact(1), 10);
  const last = await aSaree(db, { price: paise(10_000), availability: 1 });
  await reservedOrder(address(1), 10);
  const wants = orderRequestFor([last], {
    holder: address(1),
    cart: [{ sku: last.sku, count: 2 }],
    amount: paise(20_000),
  });
  expect(await createOrder(shop, wants)).toMatchObject({ ok: false, code: 'out_of_stock' });
});
