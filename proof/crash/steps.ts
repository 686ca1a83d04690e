/**
 * Watches the shop's steps and strikes at one of them: just before it takes effect, or just after it did but before the
 * shop has the answer. Nothing more of that step gets through, in either direction.
 */
import type { ProxiedConnection, StatementWatcher } from './postgres-proxy.ts';
import { createStatementNames } from './statement-names.ts';
import { isSameStep, type PurchaseStep, type StepMoment, takeStepNameOf } from './step.ts';

/** Connection or call on which a step can be cut off. */
export interface CuttablePoint {
  cut(): void;
}

export interface PlannedStrike {
  readonly step: PurchaseStep;
  readonly moment: StepMoment;
  /** Runs when the step has come to that moment. The step waits for it and is then cut off. */
  strike(): Promise<void>;
}

export interface StepWatch extends StatementWatcher {
  /** Sets the act in which the following steps happen. */
  during(what: string): void;
  /** Forgets all steps and the planned strike. No step counts until `during` is called again. */
  reset(): void;
  /** Steps since the last reset, in order. */
  readonly passed: readonly PurchaseStep[];
  hasPassed(step: PurchaseStep): boolean;
  /** Plans a strike and resolves once it has struck; the promise stays pending if that step does not come. */
  strikeAt(strike: PlannedStrike): Promise<void>;
  /**
   * Reports that an outside call begins. Resolves to its step once the call may pass; to `null` while no step counts.
   */
  before(what: string, passage: CuttablePoint): Promise<PurchaseStep | null>;
  /** Reports that an outside call has taken effect. Resolves once the shop may get the answer. */
  after(step: PurchaseStep, passage: CuttablePoint): Promise<void>;
}

export function watchSteps(): StepWatch {
  let current: string | null = null;
  let planned: (PlannedStrike & { struck(): void }) | null = null;
  const passed: PurchaseStep[] = [];
  const names = createStatementNames();
  const underWay = new WeakMap<ProxiedConnection, PurchaseStep>();

  const next = (what: string, isInner = false): PurchaseStep | null => {
    if (current === null) return null;
    const during = current;
    const nth = 1 + passed.filter((one) => one.during === during && one.what === what).length;
    const step = { during, what, nth, isInner };
    passed.push(step);
    return step;
  };
  const hits = (step: PurchaseStep | null, moment: StepMoment) =>
    step !== null && planned?.moment === moment && isSameStep(planned.step, step);
  const strike = async (passage: CuttablePoint) => {
    const { strike: work, struck } = planned ?? { strike: async () => {}, struck: () => {} };
    planned = null;
    await work();
    passage.cut();
    struck();
    return new Promise<never>(() => {});
  };

  return {
    passed,
    hasPassed: (step) => passed.some((one) => isSameStep(one, step)),
    during(what) {
      current = what;
    },
    reset() {
      current = null;
      planned = null;
      passed.length = 0;
    },
    strikeAt: (wanted) =>
      new Promise((struck) => {
        planned = { ...wanted, struck };
      }),
    onStatement(session, statement) {
      const named = names.nameOf(session, statement);
      const step = named && next(named.what, named.isInner);
      if (!step) return null;
      underWay.set(session, step);
      return hits(step, 'before') ? strike(session) : null;
    },
    onAnswer(session, statement, { rows }) {
      const taken = rows > 0 ? takeStepNameOf(statement) : null;
      const step = underWay.get(session) ?? (taken === null ? null : next(taken));
      underWay.delete(session);
      return hits(step, 'after') ? strike(session) : null;
    },
    onEnd: names.forget,
    async before(what, passage) {
      const step = next(what);
      return hits(step, 'before') ? strike(passage) : step;
    },
    async after(step, passage) {
      if (hits(step, 'after')) await strike(passage);
    },
  };
}
