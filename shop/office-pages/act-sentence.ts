/** Puts entries of the activity log into sentences. Pure; entries contain no contact. */

import type { Change } from '../office/act.ts';
import type { ActEntry } from '../office/act-entry.ts';
import { sentenceOfAct } from '../office/acts.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';

/** Somebody and an act; `who` is `null` for a command on the server. */
interface Done {
  readonly who: string | null;
  readonly act: string;
}

/** The sentences of the log. */
export const logSentences = {
  done: ({ who, act }: Done) => `${who ?? 'A command on the server'} ${sentenceOfAct(act)}.`,
  refused: ({ who, act, refusal }: Done & { readonly refusal: string }) =>
    `${who ?? 'A command on the server'} was refused: ${sentenceOfAct(act)} (${refusal.replaceAll('_', ' ')}).`,
  change: ({ field, before, after }: Pick<Change, 'field' | 'before' | 'after'>) => {
    const name = field.replaceAll('_', ' ');
    return before === null ? `${name}: ${after ?? 'none'}` : `${name}: ${before} → ${after ?? 'none'}`;
  },
} as const satisfies Sentences;

const sayLog = sayerOf(logSentences);

/** Returns what an entry says; `name` is that of the person, `null` for a command on the server. */
export function sayEntry({ act, refusal }: Pick<ActEntry, 'act' | 'refusal'>, name: string | null): Sentence {
  return refusal === null ? sayLog('done', { who: name, act }) : sayLog('refused', { who: name, act, refusal });
}

/** Returns a change in words: `status: waiting → shown`. */
export const sayChange = ({ field, before, after }: Change): Sentence => sayLog('change', { field, before, after });

/** Returns the words of an entry alone. */
export const sentenceOfEntry = (entry: Parameters<typeof sayEntry>[0], name: string | null): string =>
  sayEntry(entry, name).words;

/** Returns the words of a change alone. */
export const wordsOfChange = (change: Change): string => sayChange(change).words;
