import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { promisedDay, setCourierDays, stopClock } from '../testing/delivery.ts';
import { aSaree } from '../testing/saree.ts';
import { type TestShop, testShop } from '../testing/shop.ts';
import { createPincodeChecker, type PincodeQuestion } from './check-pincode.ts';
import { deliveryLinesOf } from './delivery-lines.ts';

const { db, clear } = await testDatabase();
let shop: TestShop;
let weights: number[];
beforeEach(async () => {
  await clear();
  shop = await testShop(db);
  weights = [];
  const { checkDelivery } = shop.shipping;
  Object.assign(shop.shipping, {
    checkDelivery: (pin: string, weightG: number) => {
      weights.push(weightG);
      return checkDelivery(pin, weightG);
    },
  });
});

/** Asks as another process of the shop would, which shares nothing but the database. */
const ask = (question: PincodeQuestion) => createPincodeChecker(shop)(question);
const answerTo = async (question: PincodeQuestion) => {
  const result = await ask(question);
  return result.ok ? result.answer : result;
};

test('the answer about a serviceable PIN code has the courier’s date, the days of arrival, the promised day, city and state', async () => {
  const now = stopClock(shop, new Date('2026-11-24T10:00:00+05:30'));
  expect(await answerTo({ pincode: '560001' })).toEqual({
    deliverable: true,
    dispatchDays: { min: 2, max: 3 },
    etd: 'Nov 27, 2026',
    // Dispatched on Thursday or Friday; the courier takes three days, and delivers on no Sunday.
    arrives: '30 Nov',
    promisedBy: promisedDay(shop, now, 3),
    lines: { promise: 'Arrives by Mon 30 Nov', terms: 'Dispatched in 2-3 working days, delivered by Mon 30 Nov.' },
    // From the shop's table; the courier of the test names one place for every PIN code.
    city: 'Bengaluru',
    state: 'Karnataka',
  });
});

test('a PIN code that is not in the shop’s table has the courier’s place and no promise, since its answer is not cached', async () => {
  expect(await answerTo({ pincode: '100000' })).toMatchObject({
    deliverable: true,
    promisedBy: null,
    lines: deliveryLinesOf({ min: 2, max: 3 }),
    city: 'Kolkata',
    state: 'West Bengal',
  });
});

test('an unserviceable PIN code is not deliverable, and its place is named if the shop’s table has it', async () => {
  Object.assign(shop.shipping, {
    checkDelivery: async () => ({ deliverable: false, etd: null, city: null, state: null }),
  });
  const lines = deliveryLinesOf({ min: 2, max: 3 });
  const nowhere = {
    deliverable: false,
    dispatchDays: { min: 2, max: 3 },
    etd: null,
    arrives: null,
    promisedBy: null,
    lines,
  };
  expect(await answerTo({ pincode: '194101' })).toEqual({ ...nowhere, city: 'Leh', state: 'Ladakh' });
  expect(await answerTo({ pincode: '900001' })).toEqual({ ...nowhere, city: null, state: null });
});

test('the promise moves with the day of the question, although the courier’s answer is cached', async () => {
  setCourierDays(shop, 4);
  const first = stopClock(shop, new Date('2026-11-24T13:59:00+05:30'));
  expect(await answerTo({ pincode: '560001' })).toMatchObject({ promisedBy: promisedDay(shop, first, 4) });
  const second = stopClock(shop, new Date('2026-11-24T14:00:00+05:30'));
  expect(await answerTo({ pincode: '560001' })).toMatchObject({ promisedBy: promisedDay(shop, second, 4) });
  expect(promisedDay(shop, first, 4)).toBe('2026-12-01');
  expect(promisedDay(shop, second, 4)).toBe('2026-12-02');
});

test('a courier’s date that cannot be read promises nothing', async () => {
  const checkDelivery = async () => ({ deliverable: true, etd: 'soon', city: 'Kolkata', state: 'West Bengal' });
  Object.assign(shop.shipping, { checkDelivery });
  expect(await answerTo({ pincode: '560001' })).toMatchObject({ deliverable: true, arrives: null, promisedBy: null });
});

describe('the answer about a PIN code', () => {
  test('is cached for a day, for every process', async () => {
    const first = await answerTo({ pincode: '560001' });
    shop.passMinutes(23 * 60);
    expect(await answerTo({ pincode: '560001' })).toMatchObject({ etd: 'Nov 27, 2026', city: 'Bengaluru' });
    expect(weights).toHaveLength(1);
    shop.passMinutes(61);
    expect(await answerTo({ pincode: '560001' })).toMatchObject({ deliverable: true });
    expect(weights).toHaveLength(2);
    expect(first).toMatchObject({ deliverable: true });
  });

  test('is cached even if the courier does not deliver there', async () => {
    const no = { deliverable: false as const, etd: null, city: null, state: null };
    let asked = 0;
    Object.assign(shop.shipping, {
      checkDelivery: async () => {
        asked += 1;
        return no;
      },
    });
    await answerTo({ pincode: '194101' });
    expect(await answerTo({ pincode: '194101' })).toMatchObject({ deliverable: false });
    expect(asked).toBe(1);
  });

  test('is not cached for a PIN code that does not exist, which anybody could make up', async () => {
    await answerTo({ pincode: '100000' });
    await answerTo({ pincode: '100000' });
    expect(weights).toHaveLength(2);
    expect(await db.selectFrom('pincode_answer').select('pin').execute()).toEqual([]);
  });
});

test('the answer about a PIN code is requested once for many callers at once', async () => {
  const check = createPincodeChecker(shop);
  await Promise.all([1, 2, 3, 4].map(() => check({ pincode: '560001' })));
  expect(weights).toHaveLength(1);
});

test('the answer about a PIN code depends on the weight of the saree with its box, in the courier’s steps; an unknown saree has the usual weight', async () => {
  const light = await aSaree(db, { weightG: 290 });
  const heavy = await aSaree(db, { weightG: 1_100 });
  for (const sku of [light.sku, heavy.sku, 'NO-SUCH', undefined]) await answerTo({ pincode: '560001', sku });
  // The last question has the weight of the one before, whose answer is cached.
  expect(weights).toEqual([500, 1_500, 1_000]);
});

describe('when the courier cannot be asked about a PIN code', () => {
  test('the failure is reported with the code’s place, and the next call asks again', async () => {
    shop.shipping.failNext();
    expect(await ask({ pincode: '411004' })).toMatchObject({
      ok: false,
      code: 'outside_service_failed',
      place: { city: 'Pune', state: 'Maharashtra' },
    });
    expect(await ask({ pincode: '411004' })).toMatchObject({ ok: true });
  });

  test('a cached answer is used', async () => {
    await ask({ pincode: '411004' });
    shop.shipping.failNext();
    expect(await ask({ pincode: '411004' })).toMatchObject({ ok: true, answer: { deliverable: true } });
  });
});
