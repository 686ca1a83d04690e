/** Entries of the activity log and their chain of hashes. Pure but for the hash function. */
import { createHash } from 'node:crypto';
import type { Paise } from '../money.ts';
import type { Role } from '../roles.ts';
import type { Change, Subject } from './act.ts';

/** An act as the log keeps it; nothing of it ever changes. */
export interface ActEntry {
  /** The caller's id of the call. */
  readonly id: string;
  /** 1, 2, 3 … without a gap. */
  readonly number: number;
  readonly at: Date;
  /** `null` for a command on the server. */
  readonly staff: { readonly id: string; readonly role: Role } | null;
  readonly act: string;
  readonly subject: Subject;
  /** `null` if it was done, else the code of the refusal. */
  readonly refusal: string | null;
  readonly changes: readonly Change[];
  readonly reason: string | null;
  readonly money: Paise | null;
  readonly inputHash: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** Hash that stands before the first entry. */
export const firstHash = '0'.repeat(64);

/** Returns the hash of an entry with that of the entry before: whoever alters one must alter all that follow. */
export function hashOfEntry(entry: Omit<ActEntry, 'hash'>): string {
  const { staff, subject, changes } = entry;
  return hashOf([
    entry.previousHash,
    entry.number,
    entry.id,
    entry.at.toISOString(),
    staff && [staff.id, staff.role],
    entry.act,
    [subject.kind, subject.id],
    entry.refusal,
    changes.map(({ field, before, after, isMoney }) => [field, before, after, ...(isMoney ? ['money'] : [])]),
    entry.reason,
    entry.money,
    entry.inputHash,
  ]);
}

/** Returns the hash of an act's input. Fields of objects must be in a fixed order, as a schema's output has them. */
export function hashOfInput(act: string, input: unknown): string {
  return hashOf([act, input]);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

export type ChainFault =
  /** Entries between `after` and `number` are missing. */
  | { readonly kind: 'gap'; readonly after: number; readonly number: number }
  /** The entry is not what was written. */
  | { readonly kind: 'altered'; readonly number: number };

/** Returns the first fault of `entries` behind `before`, in the order of their numbers; `null` if the chain holds. */
export function findChainFault(
  entries: readonly ActEntry[],
  before: { readonly number: number; readonly hash: string } = { number: 0, hash: firstHash },
): ChainFault | null {
  let last = before;
  for (const entry of entries) {
    const { number } = entry;
    if (number !== last.number + 1) return { kind: 'gap', after: last.number, number };
    if (entry.previousHash !== last.hash || hashOfEntry(entry) !== entry.hash) return { kind: 'altered', number };
    last = entry;
  }
  return null;
}
