/** Says what somebody else has changed, in refusals with the reason `stale`. Pure. */
import type { EntryChange } from '../house/house-entry.ts';
import { settingTitles } from '../settings/setting-titles.ts';
import type { SavedSetting } from '../settings/settings-store.ts';
import type { AnsweredFacts } from './act.ts';
import { type Sentence, type Sentences, sayerOf } from './said.ts';

/** The sentences of changes, of an entry of the house and of a setting. */
export const conflictSentences = {
  entry: ({ field, before, after }: EntryChange) => `${field}: ${before || 'none'} → ${after || 'none'}`,
  setting: ({ name, value }: Pick<SavedSetting, 'name' | 'value'>) =>
    `${settingTitles[name]}: ${value ?? 'as on the server'}`,
} as const satisfies Sentences;

export const sayConflict = sayerOf(conflictSentences);

/** Returns changes as a refusal names them: in words, and by their sentences. */
export function theirsOf(changes: readonly Sentence[]): AnsweredFacts {
  return { theirs: changes.map(({ words }) => words), theirs_said: changes.map(({ said }) => said) };
}
