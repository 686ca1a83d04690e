/** Facts that alarms are raised with, in words and by their codes. Pure. */
import { formatIndianTime } from '../indian-time.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';

/** A fact of an alarm: its words alone where they are another program's, such as the message of a failure. */
export type AlarmFact = string | Sentence;

/** The sentences of facts. Moments are in ISO 8601, sizes in gigabytes with one decimal. */
export const alarmFactSentences = {
  newest_backup: ({ at }: { readonly at: string | null }) =>
    `Newest backup: ${at === null ? 'none' : formatIndianTime(new Date(at))}`,
  backup_lost: ({ reason }: { readonly reason: string }) => `The newest backup cannot be had: ${reason}`,
  last_try: ({ at, failure }: { readonly at: string; readonly failure: string }) =>
    `Last try: ${formatIndianTime(new Date(at))}. ${failure}`,
  free_space: ({ free, total, percent }: Readonly<Record<'free' | 'total' | 'percent', string>>) =>
    `Free: ${free} of ${total} GB (${percent} %)`,
} as const satisfies Sentences;

export const sayFact = sayerOf(alarmFactSentences);

/** Returns the words of a fact. */
export const wordsOfFact = (fact: AlarmFact): string => (typeof fact === 'string' ? fact : fact.words);
