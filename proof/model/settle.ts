/** Ends all faults, delivers every webhook that was not lost, and lets time pass until the shop has no work left. */
import { sql } from 'kysely';
import { runAct } from './command.ts';
import { courierSendsUpdates, providerSendsEvent, timePasses } from './outside-acts.ts';
import {
  shopAsksAboutRefunds,
  shopAsksAboutShipments,
  shopDoesAllJobs,
  shopReconciles,
  shopSweeps,
} from './shop-acts.ts';
import type { ModelWorld } from './world.ts';

/**
 * Time that passes in each round. It is more than any work needs: an order is given up after five days, a refund is
 * polled every half hour, and a mail may be due a week after its cause.
 */
const pauses = ['31 minutes', '6 days', '7 hours', '7 hours', '8 days', '7 hours', '7 hours', '7 hours'] as const;

export async function letWorldSettle(world: ModelWorld): Promise<void> {
  const { faults, provider, courier, log } = world;
  log.push('- and then everything comes to rest -');
  faults.clear();
  provider.nextRefund = 'processed';
  courier.refusesNext = false;
  for (const [round, pause] of pauses.entries()) {
    await runAct(world, timePasses(pause));
    for (const refund of provider.refunds) if (refund.status === 'pending') provider.endRefund(refund, 'processed');
    while (providerSendsEvent(0, false).possible(world)) await runAct(world, providerSendsEvent(0, false));
    while (courierSendsUpdates(0, false).possible(world)) await runAct(world, courierSendsUpdates(0, false));
    await workOff(world);
    for (const act of [shopSweeps, shopAsksAboutRefunds, shopAsksAboutShipments, shopReconciles])
      await runAct(world, act);
    await workOff(world);
    if (round > 0 && (await isQuiet(world))) return;
  }
  throw new Error(['', ...log, '→ it does not come to rest', ''].join('\n'));
}

async function workOff(world: ModelWorld): Promise<void> {
  for (;;) {
    await world.queue.refresh();
    if (world.queue.due().length === 0) return;
    // A due job may have to wait until the claim of a dead process expires.
    const waiting = world.queue.due().length;
    await runAct(world, shopDoesAllJobs);
    await world.queue.refresh();
    if (world.queue.due().length >= waiting) world.clock.pass(200_000);
  }
}

async function isQuiet({ db, queue, provider, courier }: ModelWorld): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders where status in ('draft', 'awaiting_payment')
    union all select 1 from refund where status = 'pending'`.execute(db);
  const coming = [...provider.events, ...courier.updates].filter(({ delivered }) => delivered === 0);
  return rows.length === 0 && coming.length === 0 && queue.jobs.every(({ state }) => state !== 'waiting');
}
