/**
 * How hard the proofs try: what every `npm test` has time for, and what `npm run test:soak` takes its time for. Read in a
 * proof by `inject('effort')`.
 */
export interface Effort {
  /** Random scripts of shoppers, crashes, webhooks and clock jumps (`proof/model`). */
  readonly modelRuns: number;
  /** Faults that the shop cannot tell from others (`proof/faults`), every point at which a rival may come (`proof/races`). */
  readonly thorough: boolean;
}

export const usualEffort: Effort = { modelRuns: 2_000, thorough: false };
export const soakEffort: Effort = { modelRuns: 30_000, thorough: true };

declare module 'vitest' {
  interface ProvidedContext {
    effort: Effort;
  }
}
