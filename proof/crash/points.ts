/** Chooses the steps at which a journey is struck, and the way. */
import { sampleOf, type TestEffort } from '../../testing/effort.ts';
import type { PurchaseStep, StepMoment } from './step.ts';

export interface CrashPoint {
  readonly step: PurchaseStep;
  readonly moment: StepMoment;
  /** True if the shopper's page comes back and repeats its calls; otherwise hours pass. */
  readonly comesBack: boolean;
}

const ways = [
  { moment: 'before', comesBack: true },
  { moment: 'after', comesBack: false },
  { moment: 'before', comesBack: false },
  { moment: 'after', comesBack: true },
] as const satisfies Omit<CrashPoint, 'step'>[];

/**
 * Returns every step in so many of the four ways: with one way each, neighbouring steps take turns, so that both sides
 * of a step and both kinds of shopper are met all along the journey. Of the steps inside a transaction, it returns one
 * in so many.
 */
export function crashPointsOf(
  steps: readonly PurchaseStep[],
  { crashWays, crashInner, ...sample }: Pick<TestEffort, 'crashWays' | 'crashInner' | 'oneIn' | 'seed'>,
): CrashPoint[] {
  const inner = steps.filter(({ isInner }) => isInner);
  const chosen = steps.filter((step) => !step.isInner || inner.indexOf(step) % crashInner === 0);
  const points = chosen.flatMap((step, nth) => {
    const inTurn = ways.map((_, turn) => ways[(nth + turn) % ways.length] ?? ways[0]);
    return inTurn
      .filter(({ moment }) => isKnown(step, moment))
      .slice(0, crashWays)
      .map((way) => ({ step, ...way }));
  });
  return sampleOf(points, sample);
}

/** Returns a step before and after it takes effect, with a shopper who stays. */
export function crashPointsOfStep(step: PurchaseStep): CrashPoint[] {
  const moments = ['before', 'after'] as const;
  return moments.filter((moment) => isKnown(step, moment)).map((moment) => ({ step, moment, comesBack: true }));
}

/** Jobs to take are known only when they are taken. */
function isKnown({ what }: PurchaseStep, moment: StepMoment): boolean {
  return moment === 'after' || !what.startsWith('take ');
}
