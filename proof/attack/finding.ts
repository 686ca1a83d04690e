/** An attack, and what it finds. */
import type { Target } from './target.ts';

/** Outcome of an attack. */
export interface Finding {
  readonly what: string;
  readonly tried: number;
  /** Faults of the shop, a sentence each. */
  readonly found: readonly string[];
}

/** An attack of one kind; `isQuick` tries a case of each sort alone. */
export type Attack = (target: Target, isQuick: boolean) => Promise<Finding[]>;
