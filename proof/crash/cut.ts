/**
 * Plays a journey and cuts the connection to the database at one of its steps, while the shop keeps running. Each call
 * of the page must succeed, or be refused as one that may be repeated and then succeed.
 */
import { expectJourneyEnd } from './ends.ts';
import type { Journey, JourneyAct } from './journeys.ts';
import { listMailsInDoubt } from './mails.ts';
import { letMinutesPass } from './pass-time.ts';
import { finishAllWork, newPurchase, performActs } from './play.ts';
import type { CrashPoint } from './points.ts';
import { waitUntilIdle } from './rest.ts';
import { type Purchase, RefusedError } from './shopper.ts';
import { describeStep, type PurchaseStep } from './step.ts';
import type { CrashWorld } from './world.ts';

/**
 * World in which a test makes the queue search for lost jobs: once a minute, as in the shop, is too seldom for a test.
 */
export interface SupervisedWorld extends CrashWorld {
  /** Runs the search for lost jobs that the queue of every shop runs each minute. */
  supervise(): Promise<void>;
}

/**
 * Plays a journey and cuts the connection at `step`. `disturb` may do more to the database at that moment; it resolves
 * when the database is back. Throws if the step does not come, or if the outcome is not the expected one.
 */
export async function cutConnectionAt(
  world: SupervisedWorld,
  journey: Journey,
  { step, moment }: Pick<CrashPoint, 'step' | 'moment'>,
  disturb: () => Promise<void> = async () => {},
): Promise<void> {
  const purchase = await newPurchase(world);
  await performActs(world, purchase, journey.before);
  let inDoubt: ReadonlySet<string> | null = null;
  const disturbed = Promise.withResolvers<void>();
  const strike = async () => {
    inDoubt = await listMailsInDoubt(world);
    // The connection is cut as soon as this function returns; the disturbance goes on meanwhile.
    void disturb().then(disturbed.resolve, disturbed.reject);
  };
  const struck = world.steps.strikeAt({ step, moment, strike });
  for (const act of journey.acts) {
    world.steps.during(act.name);
    await insist(world, purchase, act, async () => void (inDoubt && (await disturbed.promise)));
    if (step.during === act.name) {
      await Promise.race([struck, waitUntilIdle(world.db)]);
      if (!world.steps.hasPassed(step)) throw new Error(`it never came to ${describeStep(step)}`);
      await Promise.all([struck, disturbed.promise]);
      await takeUpLost(world, step);
    }
    await waitUntilIdle(world.db);
  }
  world.steps.reset();
  await finishAllWork(world);
  await expectJourneyEnd(world, purchase, journey.ends, inDoubt ?? new Set());
}

/**
 * Performs an act, and again after `calm` if it was refused. Throws if the refusal was not honest or the second call
 * fails.
 */
async function insist(
  world: CrashWorld,
  purchase: Purchase,
  act: JourneyAct,
  calm: () => Promise<void>,
): Promise<void> {
  try {
    await act.perform(world, purchase);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.isHonest) throw error;
    await calm();
    // The interrupted request for the shipment had claimed it; the claim lasts until its time is over.
    if (act.name === 'place-shiprocket-order') await letMinutesPass(world.db, 3);
    await act.perform(world, purchase);
  }
  await calm();
}

/**
 * Lets the queue repeat a job that was taken or finished just as the connection was cut, which it does once the job
 * expires.
 */
async function takeUpLost(world: SupervisedWorld, { what }: PurchaseStep): Promise<void> {
  const [, job] = /^(?:take|finish) (.+)/.exec(what) ?? [];
  if (!job) return;
  await waitUntilIdle(world.db, [job]);
  await letMinutesPass(world.db, 6);
  await world.supervise();
}
