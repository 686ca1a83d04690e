/** Says in one sentence how an order stands, and which of the five steps to the buyer it has reached. Pure. */
import type { Order } from '../api/order.ts';
import { dueWords, isOver } from '../parts/due-words.ts';
import { en as shared, type Words } from '../words/en.ts';
import { en, type OrderWords } from './words/en.ts';

/** Returns the steps to the buyer: the payment, and the stages that follow it, in the words of the lists. */
export function stepsIn({ stages }: Words['orders'], { paidStep }: OrderWords['standing']): readonly string[] {
  const following = ['to_pack', 'to_send', 'on_the_way', 'delivered'] as const;
  return [paidStep, ...following.map((stage) => stages[stage].toLowerCase())];
}

type Standing = Pick<
  Order,
  | 'status'
  | 'attention'
  | 'attention_words'
  | 'placed_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'promised_by'
  | 'due'
  | 'hold'
> & { readonly money: Pick<NonNullable<Order['money']>, 'left' | 'withheld'> | null };

interface StandingWords extends Pick<Words, 'due' | 'times'> {
  readonly own: Pick<OrderWords, 'attention' | 'standing'>;
}

/** Returns the sentence, as of `now`. */
export function standingOf(order: Standing, now: Date, words: StandingWords = { ...shared, own: en }): string {
  const { status, due, hold, delivered_at, placed_at } = order;
  const { own, times } = words;
  const { standing } = own;
  if (status === 'needs_attention') return decisionWords(order, own);
  if (status === 'cancelled' || status === 'refunded') return endedSentence(status, order.money, standing);
  if (status === 'delivered') return delivered_at ? standing.deliveredOn(times.day(delivered_at)) : standing.delivered;
  if (status === 'shipped') return awaySentence(order, words);
  const paid = placed_at ? standing.paid(agoWords(placed_at, now, words)) : standing.notPaid;
  return due.day === null || hold !== null ? paid : `${paid} ${sendWords(due.day, now, words)}`;
}

function decisionWords(
  { attention, attention_words }: Pick<Standing, 'attention' | 'attention_words'>,
  { attention: reasons, standing }: StandingWords['own'],
): string {
  return (attention && reasons?.[attention]) ?? attention_words ?? standing.decision;
}

function awaySentence(
  { shipped_at, promised_by }: Pick<Standing, 'shipped_at' | 'promised_by'>,
  { own: { standing }, times }: StandingWords,
): string {
  return [
    shipped_at ? standing.onTheWaySince(times.day(shipped_at)) : standing.onTheWay,
    promised_by ? standing.promisedBy(times.weekday(promised_by)) : '',
  ].join(' ');
}

function endedSentence(
  status: 'cancelled' | 'refunded',
  money: Standing['money'],
  standing: OrderWords['standing'],
): string {
  if (!money || money.left === 0) return standing[status];
  return `${standing[status]} ${standing.notGoneBack(money.left)}`;
}

function sendWords(day: string, now: Date, words: StandingWords): string {
  const { standing } = words.own;
  if (isOver(day, now)) return standing.shouldHaveGone(words.times.weekday(day));
  const due = dueWords(day, now, words);
  return due === words.times.weekday(day) ? standing.sendBy(due) : standing.send(due);
}

const minuteMs = 60_000;

/** Returns `just now`, `20 min ago`, `3 h ago`, or `on 21 November 2026` after two days. */
export function agoWords(
  iso: string,
  now: Date,
  { own: { standing }, times }: Pick<StandingWords, 'own' | 'times'> = { ...shared, own: en },
): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / minuteMs);
  if (minutes < 1) return standing.justNow;
  if (minutes < 60) return standing.minutesAgo(minutes);
  if (minutes < 48 * 60) return standing.hoursAgo(Math.floor(minutes / 60));
  return standing.on(times.day(iso));
}

/** Steps that are done at each stage of an order that goes to its buyer. */
const stepsDone: Partial<Record<Order['stage'], number>> = { to_pack: 1, to_send: 2, on_the_way: 3, delivered: 5 };

/** Returns the number of steps that are done; the next one is what is to be done. `null` for an order that has none. */
export function stepOf({ stage }: Pick<Order, 'stage'>): number | null {
  return stepsDone[stage] ?? null;
}
