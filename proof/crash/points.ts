/** Chooses the steps of a journey at which a proof strikes, and the ways in which it does. */
import { sampleOf, type TestEffort } from '../../testing/effort.ts';
import type { PurchaseStep, StepMoment } from './step.ts';

export interface CrashPoint {
  readonly step: PurchaseStep;
  readonly moment: StepMoment;
  /** True if the shopper's page comes back and repeats its calls; otherwise time passes without the shopper. */
  readonly comesBack: boolean;
}

const ways = [
  { moment: 'before', comesBack: true },
  { moment: 'after', comesBack: false },
  { moment: 'before', comesBack: false },
  { moment: 'after', comesBack: true },
] as const satisfies Omit<CrashPoint, 'step'>[];

/**
 * Returns each step in `crashWays` of the four ways, or a sample of these points. Neighbouring steps begin with
 * different ways, so that both sides of a step and both kinds of shopper occur all along the journey. Of the steps
 * inside a transaction, one in `crashInner` is chosen.
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

/** Returns the points before and after a step takes effect, with a shopper who comes back. */
export function crashPointsOfStep(step: PurchaseStep): CrashPoint[] {
  const moments = ['before', 'after'] as const;
  return moments.filter((moment) => isKnown(step, moment)).map((moment) => ({ step, moment, comesBack: true }));
}

/**
 * Tells whether a step can be recognised at a moment: which job a worker takes is known only after it has taken the
 * job.
 */
function isKnown({ what }: PurchaseStep, moment: StepMoment): boolean {
  return moment === 'after' || !what.startsWith('take ');
}
