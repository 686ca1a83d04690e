/**
 * Kills the shop at each step of its comparison with the payment provider, and lets it compare again: it ends as if
 * nothing had happened, with one of everything. One order was lost by a restored backup, one was paid unheard, one was
 * refunded in the dashboard, and one is disputed.
 */
import { expect, inject, test } from 'vitest';
import { listDisputes } from '../../shop/disputes/dispute-store.ts';
import { readDoneUntil } from '../../shop/reconciliation/reconciliation-store.ts';
import { listUnknownPayments } from '../../shop/unknown-payments/unknown-payment-store.ts';
import { sampleOf } from '../../testing/effort.ts';
import { readOrders } from './booked.ts';
import { expectNoViolations, runAct } from './command.ts';
import { openModelGround, resetModel } from './ground.ts';
import { payerDisputes, providerRefundsInDashboard } from './outside-acts.ts';
import { performAct } from './perform-act.ts';
import type { ProcessFate } from './process.ts';
import { shopReconciles } from './shop-acts.ts';
import { shopperBuys, shopperOpensOrder, shopperPays } from './shopper-acts.ts';
import { type ModelWorld, openModelWorld } from './world.ts';

const ground = await openModelGround();

/** Sets the stage anew, with the four orders as the books and the provider have them before the comparison. */
async function begin(): Promise<ModelWorld> {
  await resetModel(ground, [2, 2, 2]);
  const world = openModelWorld(ground);
  const cart = { lines: [{ sku: 'RED', count: 1 }], manner: 'with address' } as const;
  const other = { ...cart, lines: [{ sku: 'BLUE', count: 1 }] };
  await runAct(world, shopperBuys(1, cart, true));
  await runAct(world, shopperBuys(2, other, true));
  await runAct(world, shopperOpensOrder(1, other));
  await runAct(world, shopperPays(2, 0));
  await runAct(world, shopperBuys(3, { ...cart, lines: [{ sku: 'GOLD', count: 1 }] }, true));
  await runAct(world, providerRefundsInDashboard(0, 0.5, 'processed'));
  await runAct(world, payerDisputes(1));
  await forgetLastOrder(world);
  world.clock.pass(60_000);
  return world;
}

/** Deletes the last order with all that hangs on it, as a restore of a backup from before it does. */
async function forgetLastOrder({ pool }: ModelWorld): Promise<void> {
  const id = `(select id from orders where provider_order_id = 'order_4')`;
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    update saree set availability = availability + 1 where sku = 'GOLD';
    delete from stock_movement where order_id = ${id};
    delete from order_line where order_id = ${id};
    delete from order_event where order_id = ${id};
    delete from invoice where order_id = ${id};
    update invoice_series set last_number = last_number - 1;
    delete from orders where provider_order_id = 'order_4';
    commit`);
}

async function expectOneOfEach(world: ModelWorld): Promise<void> {
  const { db, queue, clock } = world;
  await expectNoViolations(world);
  const orders = await readOrders(db);
  expect(orders.map(({ orderId, paymentId, refunded }) => [orderId, paymentId, refunded])).toEqual([
    ['order_1', 'pay_1', 210_000],
    ['order_2', 'pay_2', 0],
    ['order_3', 'pay_3', 0],
  ]);
  expect(await listUnknownPayments(db)).toMatchObject([{ paymentId: 'pay_4', amount: 420_000, kind: 'no_order' }]);
  expect(await listDisputes(db)).toMatchObject([{ id: 'disp_1', paymentId: 'pay_2', status: 'open' }]);
  const told = queue.jobs.map(({ name }) => name).filter((name) => /^alert-|^tell-refunded/.test(name));
  expect(told.toSorted()).toEqual(['alert-dispute', 'alert-unknown-payment', 'tell-refunded']);
  expect(await readDoneUntil(db, 'fake')).toEqual(clock.now());
}

const fateAt = (nth: number, when: 'before' | 'after'): ProcessFate => ({ dies: { at: { kind: 'step', nth }, when } });

test('a comparison that is killed at any of its steps is repeated, and finds everything once', {
  timeout: 300_000,
}, async () => {
  const world = await begin();
  const before = world.steps;
  expect(await performAct(world, shopReconciles)).toBe('');
  const steps = world.steps - before;
  expect(steps).toBeGreaterThan(40);
  await expectOneOfEach(world);
  const points = Array.from({ length: steps }, (_, at) => at + 1).flatMap((nth) =>
    (['before', 'after'] as const).map((when) => ({ nth, when })),
  );
  for (const { nth, when } of sampleOf(points, inject('effort'))) {
    const again = await begin();
    again.log.push(`It dies ${when} step ${nth}.`);
    const outcome = await performAct(again, shopReconciles, fateAt(nth, when));
    expect(outcome).toMatch(/^the process dies/);
    await expectNoViolations(again);
    expect(await performAct(again, shopReconciles), again.log.join('\n')).toBe('');
    await expectOneOfEach(again);
  }
});
