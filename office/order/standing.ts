/** Says in one sentence how an order stands, and which of the five steps to the buyer it has reached. Pure. */
import { formatAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import type { Order } from '../api/order.ts';
import { dueWords } from '../parts/due-words.ts';
import { stageWords } from '../parts/order-words.ts';
import { formatWeekday } from '../words/times.ts';

/** Steps to the buyer: the payment, and the stages that follow it, in the words of the lists. */
export const steps: readonly string[] = [
  'Paid',
  ...(['to_pack', 'to_send', 'on_the_way', 'delivered'] as const).map((stage) => stageWords[stage].toLowerCase()),
];

type Standing = Pick<
  Order,
  'status' | 'attention_words' | 'placed_at' | 'shipped_at' | 'delivered_at' | 'promised_by' | 'due' | 'hold'
> & { readonly money: Pick<NonNullable<Order['money']>, 'left' | 'withheld'> | null };

/** Returns the sentence, as of `now`. */
export function standingOf(order: Standing, now: Date): string {
  const { status, due, hold, shipped_at, delivered_at, promised_by, placed_at } = order;
  if (status === 'needs_attention') return order.attention_words ?? 'This order needs a decision.';
  if (status === 'cancelled' || status === 'refunded') return endedSentence(status, order.money);
  if (status === 'delivered') return delivered_at ? `Delivered on ${formatDay(delivered_at)}.` : 'Delivered.';
  if (status === 'shipped')
    return [
      shipped_at ? `On the way since ${formatDay(shipped_at)}.` : 'On the way.',
      promised_by ? `Promised by ${formatWeekday(promised_by)}.` : '',
    ].join(' ');
  const paid = placed_at ? `Paid ${agoWords(placed_at, now)}.` : 'Not paid yet.';
  return due.day === null || hold !== null ? paid : `${paid} ${sendWords(due.day, now)}`;
}

function endedSentence(status: 'cancelled' | 'refunded', money: Standing['money']): string {
  const word = status === 'cancelled' ? 'Cancelled.' : 'Refunded.';
  if (!money || money.left === 0) return word;
  return `${word} ${formatAmount(money.left)} of its money has not gone back.`;
}

function sendWords(day: string, now: Date): string {
  const due = dueWords(day, now);
  return due.endsWith('late')
    ? `It should have gone by ${formatWeekday(day)}.`
    : `Send it ${/^to/.test(due) ? due : `by ${due}`}.`;
}

const minuteMs = 60_000;

/** Returns `just now`, `20 min ago`, `3 h ago`, or `on 21 November 2026` after two days. */
export function agoWords(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / minuteMs);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `on ${formatDay(iso)}`;
}

/** Steps that are done at each stage of an order that goes to its buyer. */
const stepsDone: Partial<Record<Order['stage'], number>> = { to_pack: 1, to_send: 2, on_the_way: 3, delivered: 5 };

/** Returns the number of steps that are done; the next one is what is to be done. `null` for an order that has none. */
export function stepOf({ stage }: Pick<Order, 'stage'>): number | null {
  return stepsDone[stage] ?? null;
}
