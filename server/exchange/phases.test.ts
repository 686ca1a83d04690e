import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Act,
  actions,
  isEnd,
  isPreparation,
  type Phase,
  phaseAfter,
  phaseAfterFailure,
  phaseToResume,
  preparations,
} from './phases.ts';

/** Files in the shop's folder: a whole release in its place, or a mixture that nothing may be started from. */
type Files = 'before' | 'after' | 'mixed';

/** One act of an upgrade: it succeeds, it fails, or the process is killed while the files are somewhere on their way. */
interface Step {
  readonly outcome: 'done' | 'failed' | 'killed';
  /** Of the exchange and the return, if the process was killed: the files when that happened. */
  readonly killedAt: Files;
  /** True if the journal could not be written after the act. */
  readonly isDiskFull: boolean;
  /** True if the shop was started since the kill, which undoes an exchange that was not finished. */
  readonly isUndone: boolean;
}

interface Upgrade {
  phase: Phase;
  /** Phase in the journal, which a full disk may keep behind. */
  written: Phase;
  files: Files;
}

/** Lets an upgrade do its next act with an outcome. A killed one is resumed from the journal. */
function step(upgrade: Upgrade, act: Act, { outcome, killedAt, isDiskFull, isUndone }: Step): void {
  const moves = act === 'exchange' || (act === 'return' && upgrade.files !== 'before');
  if (outcome === 'killed') {
    if (moves) upgrade.files = isUndone ? 'before' : killedAt;
    upgrade.phase = phaseToResume(upgrade.written, upgrade.files);
    upgrade.written = upgrade.phase;
    return;
  }
  // A return that fails is tried again; every other failure has a way back.
  if (outcome === 'failed' && act === 'return') return;
  if (outcome === 'failed' && act === 'exchange') upgrade.files = killedAt;
  if (outcome === 'done' && act === 'exchange') upgrade.files = 'after';
  if (outcome === 'done' && act === 'return') upgrade.files = 'before';
  record(upgrade, outcome === 'failed' ? phaseAfterFailure(act) : phaseAfter(act), isDiskFull);
}

/** Writes the next phase; on a full disk nothing begins but the way back. */
function record(upgrade: Upgrade, next: Phase, isDiskFull: boolean): void {
  if (!isDiskFull) upgrade.written = next;
  const goesOn = !isDiskFull || isEnd(next) || next === 'return';
  upgrade.phase = goesOn ? next : phaseAfterFailure(next);
}

const steps = fc.array(
  fc.record<Step>({
    outcome: fc.constantFrom('done', 'failed', 'killed'),
    killedAt: fc.constantFrom('before', 'after', 'mixed'),
    isDiskFull: fc.boolean(),
    isUndone: fc.boolean(),
  }),
  { maxLength: 30 },
);
/** Most hurdles of the preparations end an upgrade before the exchange, so that some begin later. */
const beginnings = fc.constantFrom<Upgrade>(
  { phase: 'stage', written: 'stage', files: 'before' },
  { phase: 'exchange', written: 'exchange', files: 'before' },
  { phase: 'prove', written: 'prove', files: 'after' },
);
const good: Step = { outcome: 'done', killedAt: 'before', isDiskFull: false, isUndone: false };

describe('an upgrade', () => {
  test('that is killed, fails or finds a full disk at any point ends with one whole release in its place', () => {
    fc.assert(
      fc.property(beginnings, steps, (beginning, hurdles) => {
        const upgrade: Upgrade = { ...beginning };
        const rest = [...hurdles];
        for (let act = upgrade.phase; !isEnd(act); act = upgrade.phase) step(upgrade, act, rest.shift() ?? good);
        expect([
          ['done', 'after'],
          ['returned', 'before'],
          ['failed', 'before'],
        ]).toContainEqual([upgrade.phase, upgrade.files]);
      }),
      { numRuns: 3_000 },
    );
  });

  test('without hurdles prepares, exchanges, waits for the new release and is done', () => {
    const order: Phase[] = [...preparations, 'exchange', 'prove'];
    expect(order.map((act) => (isEnd(act) ? act : phaseAfter(act)))).toEqual([...order.slice(1), 'done']);
  });

  test('that fails before the exchange has touched nothing, and one that fails later returns', () => {
    expect([...preparations, ...actions].map((act) => [isPreparation(act), phaseAfterFailure(act)])).toEqual([
      ...preparations.map(() => [true, 'failed']),
      ...actions.map(() => [false, 'return']),
    ]);
  });
});
