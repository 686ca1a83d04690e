/** Says what a festive season has promised against what can be sent. Pure. */
import { formatCount } from '../../look/words/format-count.ts';
import { dueWords } from '../parts/due-words.ts';
import type { Today } from './today-screen.tsx';

type Load = NonNullable<NonNullable<Today['send']>['load']>;

export function loadWords({ orders_a_day, until, promised, possible }: Load, now: Date): string {
  const day = dueWords(until, now);
  const by = day === 'today' || day === 'tomorrow' ? `by the end of ${day}` : `by ${day}`;
  return promised > possible
    ? `${formatCount(promised, 'parcel is', 'parcels are')} promised ${by}, and at ${orders_a_day} a day you can send ${possible}.`
    : `At ${orders_a_day} a day all can go in time: ${promised} of ${possible} ${by}.`;
}
