/**
 * Plays a journey of a shopper and cuts the connection to the database at one of its steps. The shop goes on; each call of the
 * page succeeds, or is refused with an honest answer and then repeated.
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

/** A shop whose queue looks for lost jobs when the test says so: once a minute is too seldom for a test. */
export interface SupervisedWorld extends CrashWorld {
  /** Runs the search for lost jobs that the queue of every shop runs each minute. */
  supervise(): Promise<void>;
}

/** Cuts the connection at `step`. `disturb` does more to the database at that moment, and resolves when it is over. */
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

/** Performs an act, and once more if it was refused; the second must succeed. Throws when the refusal was not honest. */
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
    // Waits for the claim of a shop that had begun to ask for the shipment: nobody knows that it was cut off.
    if (act.name === 'place-shiprocket-order') await letMinutesPass(world.db, 3);
    await act.perform(world, purchase);
  }
  await calm();
}

/** Lets the queue repeat a job that was taken or done just as the connection was cut: that waits until the job's time is over. */
async function takeUpLost(world: SupervisedWorld, { what }: PurchaseStep): Promise<void> {
  const [, job] = /^(?:take|finish) (.+)/.exec(what) ?? [];
  if (!job) return;
  await waitUntilIdle(world.db, job);
  await letMinutesPass(world.db, 6);
  await world.supervise();
}
