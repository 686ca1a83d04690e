/** Says what a festive season has promised against what can be sent. Pure. */
import { dueWords } from '../parts/due-words.ts';
import { en, type Words } from '../words/en.ts';
import type { Today } from './today-query.ts';

type Load = NonNullable<NonNullable<Today['send']>['load']>;

export function loadWords(
  { orders_a_day, until, promised, possible }: Load,
  now: Date,
  words: Pick<Words, 'due' | 'times' | 'today'> = en,
): string {
  const { due, today } = words;
  const day = dueWords(until, now, words);
  const by = day === due.today || day === due.tomorrow ? due.byEndOf(day) : due.by(day);
  const load = { promised, possible, aDay: orders_a_day, by };
  return promised > possible ? today.overload(load) : today.load(load);
}
