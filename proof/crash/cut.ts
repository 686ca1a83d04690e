/**
 * Plays a journey with the connection to the database lost at one of its steps. The shop goes on; the page is told so, or
 * that it worked, and repeats what did not.
 */
import { expectEnd } from './ends.ts';
import type { Act, Journey } from './journeys.ts';
import { mailsInDoubt } from './mails.ts';
import { passMinutes } from './pass-time.ts';
import { finish, newPurchase, perform } from './play.ts';
import type { Point } from './points.ts';
import { untilQuiet } from './rest.ts';
import { type Purchase, RefusedError } from './shopper.ts';
import { type Step, sayStep } from './step.ts';
import type { World } from './world.ts';

/** A shop whose queue looks after lost jobs when it is told to: once a minute is too seldom for a test. */
export interface LongWorld extends World {
  /** Runs the supervision that the queue of every shop runs each minute. */
  supervise(): Promise<void>;
}

/** `disturb`: what happens to the database beyond that connection, and until when. */
export async function cutAt(
  world: LongWorld,
  journey: Journey,
  { step, moment }: Pick<Point, 'step' | 'moment'>,
  disturb: () => Promise<void> = async () => {},
): Promise<void> {
  const purchase = await newPurchase(world);
  await perform(world, purchase, journey.before);
  let inDoubt: ReadonlySet<string> | null = null;
  const disturbed = Promise.withResolvers<void>();
  const strike = async () => {
    inDoubt = await mailsInDoubt(world);
    // The connection itself is cut when this is over: the rest goes on meanwhile.
    void disturb().then(disturbed.resolve, disturbed.reject);
  };
  const struck = world.steps.strikeAt({ step, moment, strike });
  for (const act of journey.acts) {
    world.steps.during(act.name);
    await insist(world, purchase, act, async () => void (inDoubt && (await disturbed.promise)));
    if (step.during === act.name) {
      await Promise.race([struck, untilQuiet(world.db)]);
      if (!world.steps.hasPassed(step)) throw new Error(`it never came to ${sayStep(step)}`);
      await Promise.all([struck, disturbed.promise]);
      await takeUpLost(world, step);
    }
    await untilQuiet(world.db);
  }
  world.steps.reset();
  await finish(world);
  await expectEnd(world, purchase, journey.ends, inDoubt ?? new Set());
}

/** Does it again where it did not work, which must work. Throws when what it was told is not honest. */
async function insist(world: World, purchase: Purchase, act: Act, calm: () => Promise<void>): Promise<void> {
  try {
    await act.perform(world, purchase);
  } catch (error) {
    if (!(error instanceof RefusedError) || !error.isHonest) throw error;
    await calm();
    // Waits for the claim of a shop that had begun to ask for the shipment: nobody knows that it was cut off.
    if (act.name === 'place-shiprocket-order') await passMinutes(world.db, 3);
    await act.perform(world, purchase);
  }
  await calm();
}

/** A job that was taken without the shop's hearing of it, or done without the queue's, is nobody's until its time is over. */
async function takeUpLost(world: LongWorld, { what }: Step): Promise<void> {
  const [, job] = /^(?:take|finish) (.+)/.exec(what) ?? [];
  if (!job) return;
  await untilQuiet(world.db, job);
  await passMinutes(world.db, 6);
  await world.supervise();
}
