/** Puts entries of the activity log into sentences. Pure; entries contain no contact. */

import type { Change } from '../office/act.ts';
import type { ActEntry } from '../office/act-entry.ts';
import { sentenceOfAct } from '../office/acts.ts';

/** Returns what an entry says; `name` is that of the person, `null` for a command on the server. */
export function sentenceOfEntry({ act, refusal }: Pick<ActEntry, 'act' | 'refusal'>, name: string | null): string {
  const who = name ?? 'A command on the server';
  const did = sentenceOfAct(act);
  return refusal === null ? `${who} ${did}.` : `${who} was refused: ${did} (${refusal.replaceAll('_', ' ')}).`;
}

/** Returns a change in words: `status: waiting → shown`. */
export function wordsOfChange({ field, before, after }: Change): string {
  const name = field.replaceAll('_', ' ');
  if (before === null) return `${name}: ${after ?? 'none'}`;
  return `${name}: ${before} → ${after ?? 'none'}`;
}
