/**
 * Lets one payment be found by everything that may find it: the webhook's job, the browser's proof, the request for the
 * shipment, save-order, the sweep, and the popup that closes. In any sequence, and each interrupted by each other, they
 * make one sale, one shipment, one confirmation and one invoice.
 */
import { sql } from 'kysely';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { testDatabase } from '../../database/testing/database.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import type { Saree } from '../../shop/catalogue/saree.ts';
import { placeShipment, saveOrder } from '../../shop/checkout/finish-order.ts';
import { handlePaymentEvent, storePaymentEvent } from '../../shop/checkout/payment-events.ts';
import { settleOrRelease } from '../../shop/checkout/release-order.ts';
import { settlePayment } from '../../shop/checkout/settle-payment.ts';
import { sweepOrders } from '../../shop/checkout/sweep.ts';
import { openTestOrder, orderRequestFor } from '../../shop/testing/order.ts';
import { aSaree } from '../../shop/testing/saree.ts';
import { type TestShop, testShop } from '../../shop/testing/shop.ts';
import { sampleOf } from '../../testing/effort.ts';
import { interleave, isVisiblePoint, watchCalls, watchStatements } from './interleave.ts';

vi.mock(import('node:timers/promises'), async (original) => {
  const { pauseAsRacePoint } = await import('./interleave.ts');
  return { ...(await original()), setTimeout: pauseAsRacePoint as never };
});

const { db, clear } = await testDatabase();
const effort = inject('effort');
const { thorough } = effort;
watchStatements();

let saree: Saree;
beforeAll(async () => {
  await clear();
  saree = await aSaree(db, { availability: 10_000 });
});

interface Payment {
  readonly shop: TestShop;
  /** The order's id at the provider. */
  readonly id: string;
}

let payments = 0;

/** Makes an order that was paid 16 minutes ago, of which the shop has only stored the webhook. */
async function aPayment(): Promise<Payment> {
  const plain = await testShop(db);
  payments += 1;
  const name = `order_${payments}`;
  // The provider of each test shop numbers its orders from one, but all of them are in one database.
  const openOrder: TestShop['payment']['openOrder'] = async (order) => {
    const there = await plain.payment.openOrder(order);
    ids.set(name, 'id' in there ? there.id : '');
    return { id: name };
  };
  const ids = new Map<string, string>();
  const theirs = (id: string) => ids.get(id) ?? id;
  const payment: TestShop['payment'] = Object.assign(Object.create(plain.payment), {
    openOrder,
    paymentsOf: async (id: string) => {
      const { captured, pendingSince } = await plain.payment.paymentsOf(theirs(id));
      return { captured: captured && { ...captured, paymentId: `pay_of_${name}` }, pendingSince };
    },
    orderOfPayment: async () => name,
  });
  const shop = { ...plain, payment: watchCalls(payment), shipping: watchCalls(plain.shipping) };
  const id = await openTestOrder(shop, orderRequestFor([saree]));
  plain.payment.capture(theirs(id));
  await storePaymentEvent(shop, { id: `event of ${id}`, kind: 'payment', name: 'order.paid', orderId: id });
  shop.passMinutes(16);
  return { shop, id };
}

const nothing = { cart: [], recipient: null, note: '' };
const rethrow = (error: unknown) => {
  throw error;
};

const finders = {
  'the webhook': ({ shop, id }) => handlePaymentEvent(shop, { eventId: `event of ${id}` }),
  'the proof of payment': ({ shop, id }) => settlePayment(shop, id, 'signature verified'),
  'the request for the shipment': ({ shop, id }) => placeShipment(shop, id, nothing),
  'save-order': ({ shop, id }) => saveOrder(shop, `pay_of_${id}`, nothing),
  'the sweep': ({ shop }) => sweepOrders(shop, rethrow),
  'the closed popup': ({ shop, id }) => settleOrRelease(shop, id),
} satisfies Record<string, (payment: Payment) => Promise<unknown>>;
type Finder = keyof typeof finders;
const names = Object.keys(finders) as Finder[];

interface Found {
  readonly status: string;
  readonly captured: number;
  readonly moved: string[];
  readonly jobs: string[];
  readonly steps: string[];
  readonly invoices: number;
}

async function found(id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select status, captured_paise as captured,
      (select json_agg(reason order by id) from stock_movement where order_id = orders.id) as moved,
      (select json_agg(name order by id) from test_job where data ->> 'orderId' = orders.id::text) as jobs,
      (select json_agg(to_status order by id) from order_event where order_id = orders.id) as steps,
      (select count(*) from invoice where order_id = orders.id) as invoices
    from orders where provider_order_id = ${id}`.execute(db);
  return rows[0] as Found;
}

/** Expects one of everything of an order; `withShipment` tells whether its shipment was requested. */
async function expectOneOfEverything({ shop, id }: Payment, withShipment: boolean, told: string): Promise<void> {
  const shipped = withShipment ? ['shipment_requested'] : [];
  expect(await found(id), told).toEqual({
    status: shipped[0] ?? 'paid',
    captured: 420_000,
    moved: ['reserved', 'released', 'sold'],
    jobs: ['confirm-order', 'confirm-by-phone', 'ship-order'],
    steps: ['draft', 'awaiting_payment', 'paid', ...shipped],
    invoices: 1,
  });
  expect(shop.shipping.shipments.length, `shipments, ${told}`).toBe(shipped.length);
}

function permutations<T>(of: readonly T[], length: number): T[][] {
  if (length === 0) return [[]];
  return of.flatMap((one) =>
    permutations(
      of.filter((other) => other !== one),
      length - 1,
    ).map((rest) => [one, ...rest]),
  );
}

/**
 * Sequences of the six ways. All sequences in a thorough run; otherwise every choice of the first two, after which the
 * payment is settled, with the other four behind them.
 */
const orders = permutations(names, thorough ? names.length : 2).map((begun) => [
  ...begun,
  ...names.filter((name) => !begun.includes(name)),
]);

test('the six ways to settle a payment make one sale, in whichever sequence they come', async () => {
  for (const order of sampleOf(orders, effort)) {
    const payment = await aPayment();
    for (const name of order) await finders[name](payment);
    await expectOneOfEverything(payment, true, order.join(', '));
  }
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});

const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

test.each(sampleOf(pairs, effort))('%s interrupted by %s at every point makes one sale', async (first, second) => {
  for (let nth = 1; ; nth += 1) {
    const payment = await aPayment();
    const both = { first: () => finders[first](payment), second: () => finders[second](payment) };
    const outcome = await interleave(db, nth, both, thorough ? undefined : isVisiblePoint);
    const told = `${first}, interrupted before "${outcome.point?.slice(0, 80)}" (point ${nth}) for ${second}`;
    expect([outcome.first.status, outcome.second.status, outcome], told).toMatchObject(['fulfilled', 'fulfilled', {}]);
    await expectOneOfEverything(payment, [first, second].includes('the request for the shipment'), told);
    if (outcome.point === null) break;
  }
  expect((await readBooks(db, new Date())).mismatches).toEqual([]);
});
