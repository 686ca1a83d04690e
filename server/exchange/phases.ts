/**
 * Pure rules of an upgrade: its phases in their order, what follows the end of each, and where an upgrade goes on that
 * was interrupted. All phases up to `check` leave the running release and its folder alone.
 */
import type { Entry } from './moves.ts';

/** Phases that prepare the new release beside the running one. */
export const preparations = ['stage', 'install', 'accept', 'build', 'backUp', 'migrate', 'check'] as const;
/** Phases that touch the shop's own files: the exchange, the new release's proof that it serves, the way back. */
export const actions = ['exchange', 'prove', 'return'] as const;
/** Ends: the new release is in its place; the one before is again; nothing was exchanged. */
export const ends = ['done', 'returned', 'failed'] as const;

type Preparation = (typeof preparations)[number];
export type Act = Preparation | (typeof actions)[number];
export type End = (typeof ends)[number];
export type Phase = Act | End;

/** Record of an upgrade, in `.upgrade/journal.json`. Its format is shared by both releases. */
export interface Journal {
  /** Phase that is to be done next or was begun; an end if there is nothing to do. */
  readonly phase: Phase;
  readonly fromVersion: string;
  readonly toVersion: string;
  /** Folder of the unpacked new release. */
  readonly folder: string;
  /** Data folder of the shop, by which its process is found. */
  readonly dataDir: string;
  /** True if a service starts the shop again whenever it ends. */
  readonly restartsItself: boolean;
  /** Command by which the merchant starts the shop. */
  readonly startCommand: string;
  /** Entries to exchange; empty before the exchange. */
  readonly entries: readonly Entry[];
  /** Reason, for the merchant, why the release before came back or nothing was exchanged; empty if it did not. */
  readonly reason: string;
}

/** Tells whether nothing is left to do. */
export function isEnd(phase: Phase): phase is End {
  return ends.some((one) => one === phase);
}

/** Tells whether an act leaves the shop's own files alone. */
export function isPreparation(phase: Phase): phase is Preparation {
  return preparations.some((one) => one === phase);
}

/** Returns the phase that follows an act that was done. */
export function phaseAfter(act: Act): Phase {
  if (act === 'return') return 'returned';
  const order: readonly Phase[] = [...preparations, 'exchange', 'prove', 'done'];
  return order[order.indexOf(act) + 1] ?? 'done';
}

/** Returns the phase that follows an act that failed: from the exchange on, the release before must come back. */
export function phaseAfterFailure(act: Act): Phase {
  return isPreparation(act) ? 'failed' : 'return';
}

/**
 * Returns where an upgrade goes on that was interrupted in a phase. What is in its place decides, since the start of a
 * shop may have undone an exchange since, and a full disk may have kept the journal from being written.
 */
export function phaseToResume(phase: Phase, inPlace: 'before' | 'after' | 'mixed'): Phase {
  return phase === 'prove' && inPlace !== 'after' ? 'return' : phase;
}
