/** Plays a journey up to a step, kills the shop there, starts it again, and checks the outcome of the purchase. */
import { expect, vi } from 'vitest';
import { expectJourneyEnd, type JourneyEnd } from './ends.ts';
import type { Journey } from './journeys.ts';
import { listMailsInDoubt } from './mails.ts';
import { type PurchaseOutcome, readPurchaseOutcome } from './outcome.ts';
import { letMinutesPass } from './pass-time.ts';
import { finishAllWork, newPurchase, performActs } from './play.ts';
import type { CrashPoint } from './points.ts';
import { waitUntilIdle } from './rest.ts';
import type { Purchase } from './shopper.ts';
import { describeStep } from './step.ts';
import { type CrashWorld, restartShop } from './world.ts';

/**
 * Kills the shop at a point of a journey. Throws if that step does not come, or if the outcome is not the expected one.
 */
export async function crashAt(world: CrashWorld, journey: Journey, point: CrashPoint): Promise<void> {
  const purchase = await newPurchase(world);
  await performActs(world, purchase, journey.before);
  await playUntilKilled(world, purchase, journey, point);
  const left = await readPurchaseOutcome(world, purchase);
  expect(left.mismatches).toEqual([]);
  const inDoubt = await listMailsInDoubt(world);
  await letMinutesPass(world.db, minutesDown(purchase, point));
  await world.shop.start();
  await waitUntilIdle(world.db);
  if (point.comesBack) await performActs(world, purchase, journey.again);
  await finishAllWork(world);
  await hearOfEnd(world, journey, purchase);
  await expectJourneyEnd(world, purchase, endAfter(journey, purchase, point, left), inDoubt, left);
}

/** Lets the shop ask about the end of a journey, if the webhook that tells of it was lost. */
async function hearOfEnd(world: CrashWorld, { isHeard }: Journey, purchase: Purchase): Promise<void> {
  if (!isHeard || (await isHeard(world, purchase))) return;
  await letMinutesPass(world.db, minutesUnheard);
  await restartShop(world);
  await vi.waitUntil(() => isHeard(world, purchase), { interval: 20, timeout: 10_000 });
  await finishAllWork(world);
}

/** Minutes after which the shop asks about a shipment that it has not heard of: more than six hours. */
const minutesUnheard = 7 * 60;

/**
 * Returns the minutes until the shop starts again: few if the shopper comes back, enough for the sweep to find a paid
 * order by itself, or six days, after which the shop no longer expects a payment.
 */
function minutesDown({ proof }: Purchase, { comesBack }: CrashPoint): number {
  if (comesBack) return 6;
  return proof ? 20 : 6 * 24 * 60;
}

/**
 * Returns the end of a journey after a crash. A shopper who never paid and does not return has bought nothing; one who
 * does not return before their cancellation was stored has not cancelled at all.
 */
function endAfter(
  { ends, endsAlone }: Journey,
  { proof }: Purchase,
  { comesBack }: CrashPoint,
  left: PurchaseOutcome,
): JourneyEnd {
  if (comesBack || endsAlone) return ends;
  if (!proof) return 'unbought';
  const isCancelled = left.orders.some((status) => ['cancelled', 'refunded'].includes(status));
  return ends !== 'cancelled' || isCancelled ? ends : 'bought';
}

async function playUntilKilled(world: CrashWorld, purchase: Purchase, journey: Journey, { step, moment }: CrashPoint) {
  let isStruck = false;
  const strike = () => {
    isStruck = true;
    return world.shop.kill();
  };
  const struck = world.steps.strikeAt({ step, moment, strike });
  for (const act of journey.acts) {
    world.steps.during(act.name);
    const performed = performActs(world, purchase, [act]);
    // The call in progress when the shop is killed gets no answer.
    await Promise.race([performed, struck]).catch((error: unknown) => {
      if (!isStruck) throw error;
    });
    if (world.steps.hasPassed(step)) break;
  }
  if (!world.steps.hasPassed(step)) throw new Error(`it never came to ${describeStep(step)}`);
  await struck;
  world.steps.reset();
}
