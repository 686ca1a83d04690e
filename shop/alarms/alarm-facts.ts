/** Facts that alarms are raised with, in words and by their codes. Pure. */
import { formatIndianTime } from '../indian-time.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';

/** A fact of an alarm: its words alone where they are another program's, such as the message of a failure. */
export type AlarmFact = string | Sentence;

/** A program that holds a table, by its name, perhaps empty, and its process at PostgreSQL. */
interface Holder {
  readonly program: string;
  readonly process: string;
  readonly since: string | null;
}

/** The sentences of facts. Moments are in ISO 8601, sizes in gigabytes with one decimal; `clock_off` is positive for a clock that is ahead. */
export const alarmFactSentences = {
  newest_backup: ({ at }: { readonly at: string | null }) =>
    `Newest backup: ${at === null ? 'none' : formatIndianTime(new Date(at))}`,
  backup_lost: ({ reason }: { readonly reason: string }) => `The newest backup cannot be had: ${reason}`,
  last_try: ({ at, failure }: { readonly at: string; readonly failure: string }) =>
    `Last try: ${formatIndianTime(new Date(at))}. ${failure}`,
  free_space: ({ free, total, percent }: Readonly<Record<'free' | 'total' | 'percent', string>>) =>
    `Free: ${free} of ${total} GB (${percent} %)`,
  held_by: ({ program, process, since }: Holder) =>
    `Held by: ${program || 'a program without a name'}, process ${process}${since === null ? '' : `, since ${formatIndianTime(new Date(since))}`}`,
  clock_off: ({ seconds }: { readonly seconds: number }) =>
    `This machine is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead' : 'behind'}`,
  answered_in: ({ seconds }: { readonly seconds: string }) => `Answered in ${seconds} s`,
} as const satisfies Sentences;

export const sayFact = sayerOf(alarmFactSentences);

/** Returns the words of a fact. */
export const wordsOfFact = (fact: AlarmFact): string => (typeof fact === 'string' ? fact : fact.words);
