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
    `Not done: ${who ?? 'a command on the server'} ${sentenceOfAct(act)}${whyNot(refusal)}.`,
  change: ({ field, before, after }: Pick<Change, 'field' | 'before' | 'after'>) => {
    const name = field.replaceAll('_', ' ');
    const said = (value: string | null) => (value === null ? 'none' : field === 'act' ? sentenceOfAct(value) : value);
    return before === null ? `${name}: ${said(after)}` : `${name}: ${said(before)} → ${said(after)}`;
  },
} as const satisfies Sentences;

const sayLog = sayerOf(logSentences);

/** Returns the code of a refusal as an addition; nothing where the code says no more than that it was refused. */
function whyNot(refusal: string): string {
  return refusal === 'refused' ? '' : ` (${refusal.replaceAll('_', ' ')})`;
}

/** The field by which programs find a scheduled act again. */
const idField = 'scheduled act';
/** Hash of a photo, which names it in the log. */
const photoHash = /^[0-9a-f]{16}$/;

/** Returns what an entry says; `name` is that of the person, `null` for a command on the server. */
export function sayEntry({ act, refusal }: Pick<ActEntry, 'act' | 'refusal'>, name: string | null): Sentence {
  return refusal === null ? sayLog('done', { who: name, act }) : sayLog('refused', { who: name, act, refusal });
}

/** Returns changes in words, such as `status: waiting → shown`, without what only programs read: ids, and hashes of photos. */
export function sayChanges(changes: readonly Change[]): Sentence[] {
  return changes.filter(({ field }) => field !== idField).map(sayChange);
}

/** Returns a change without the hashes of photos. */
export function readableChange({ field, before, after }: Change): Change {
  const isNewPhoto = after !== null && photoHash.test(after);
  const was = before !== null && photoHash.test(before) ? null : before;
  return { field, before: was, after: isNewPhoto ? 'new photo' : after };
}

const sayChange = (change: Change): Sentence => sayLog('change', readableChange(change));

/** Returns the words of an entry alone. */
export const sentenceOfEntry = (entry: Parameters<typeof sayEntry>[0], name: string | null): string =>
  sayEntry(entry, name).words;

/** Returns the words of a change alone. */
export const wordsOfChange = (change: Change): string => sayChange(change).words;
