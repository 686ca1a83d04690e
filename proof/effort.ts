/**
 * How hard the proofs try: what every `npm test` has time for, and what `npm run test:soak` takes its time for. Read in a
 * proof by `inject('effort')`.
 */
export interface Effort {
  /** Random scripts of shoppers, crashes, webhooks and clock jumps (`proof/model`). */
  readonly modelRuns: number;
  /** Faults that the shop cannot tell from others (`proof/faults`), every point at which a rival may come (`proof/races`). */
  readonly thorough: boolean;
  /**
   * In how many of four ways the shop is killed at each step of a purchase: before or after the step takes effect, and the
   * shopper coming back or not (`proof/crash`). With one, neighbouring steps take turns.
   */
  readonly crashWays: number;
  /**
   * Of the writes inside a transaction, at one in how many the shop is killed: they come to nothing together. Commits, calls
   * of outside services, mails and jobs are all met.
   */
  readonly crashInner: number;
}

export const usualEffort: Effort = { modelRuns: 2_000, thorough: false, crashWays: 1, crashInner: 3 };
export const soakEffort: Effort = { modelRuns: 30_000, thorough: true, crashWays: 4, crashInner: 1 };

declare module 'vitest' {
  interface ProvidedContext {
    effort: Effort;
  }
}
