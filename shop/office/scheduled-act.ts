/** Scheduled acts: what somebody asked for, and what became of it. Pure. */
import type { Paise } from '../money.ts';
import type { Role } from '../roles.ts';
import type { Change, Subject } from './act.ts';

/** Facts that the person was told when they asked for the act. When it is due, the act does just this or nothing. */
export interface ActEffects {
  /** `null` if the act is not about money. */
  readonly money: Paise | null;
  /** In the order of their fields. */
  readonly changes: readonly Change[];
}

export type ScheduledState = 'waiting' | 'undone' | 'done' | 'refused';

export interface ScheduledAct {
  /** The caller's id of the call. */
  readonly id: string;
  readonly act: string;
  readonly input: unknown;
  readonly inputHash: string;
  readonly subject: Subject;
  readonly staff: { readonly id: string; readonly role: Role; readonly passkeyAt: Date };
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly effects: ActEffects;
  readonly state: ScheduledState;
  /** Code of the refusal when it was due. */
  readonly refusal: string | null;
}

/** Returns changes in the order of their fields, as the log and a scheduled act have them. */
export function inOrderOfFields(changes: readonly Change[]): Change[] {
  return [...changes].sort((one, other) => (one.field < other.field ? -1 : 1));
}

/** Tells whether an act does now what was said when it was scheduled. */
export function hasSameEffects(one: ActEffects, other: ActEffects): boolean {
  const facts = ({ money, changes }: ActEffects) =>
    JSON.stringify([money, changes.map(({ field, before, after }) => [field, before, after])]);
  return facts(one) === facts(other);
}
