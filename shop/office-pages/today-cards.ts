/** Makes the cards of Today from what waits. Pure. */
import { type Dispute, isUrgentToAnswer } from '../disputes/dispute.ts';
import { formatPrice, type Paise } from '../money.ts';
import { type Sentence, type Sentences, sayerOf } from '../office/said.ts';
import type { OrderRow } from '../office-lists/order-rows-store.ts';
import type { ReportRow } from '../office-lists/report-list-store.ts';
import { type AttentionReason, isCancelledOrRefunded } from '../orders/order.ts';
import { type ReportKind, reportKindWords } from '../problem-reports/report.ts';
import { runningClocksOf } from '../problem-reports/report-clocks.ts';

/** `now`: red. `send`: to be packed and sent. `answer`: somebody waits for an answer. `soon`: without haste. */
export type CardGroup = 'now' | 'send' | 'answer' | 'soon';

/** Page of the office to which a card leads. */
export interface CardTarget {
  readonly page: 'order' | 'orders' | 'report' | 'reports' | 'reviews' | 'disputes' | 'health';
  /** Order code, report id, or view of the order list; `null` for the page itself. */
  readonly id: string | null;
}

export interface TodayCard {
  readonly id: string;
  readonly group: CardGroup;
  /** Says what waits. */
  readonly what: Sentence;
  /** Name of the person whom it is about; `null` if nobody. */
  readonly who: string | null;
  /** Number of things of which the card speaks. */
  readonly count: number;
  readonly due: Date | null;
  /** True if little time is left until then, or none. */
  readonly isUrgent: boolean;
  /** `null` if the office has no page of it. */
  readonly target: CardTarget | null;
  /** Picture of the piece that it is about, relative to the media host; `null` if it is about none. */
  readonly cover: string | null;
  /** Act that settles it, if there is one that always may. */
  readonly act: string | null;
}

interface Counted {
  readonly count: number;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/**
 * The sentences of cards. Reasons of decisions are in a few words, with the next step where there is one: the order's page has the whole
 * sentence, and all steps.
 */
export const cardSentences = {
  amount_differs: 'Paid amount differs from the order.',
  price_differs: 'Paid amount differs from the catalogue.',
  stock_gone: 'Piece sold to somebody else meanwhile.',
  no_cart: 'Paid without a cart.',
  no_address: 'Paid without an address.',
  no_pincode: 'PIN code missing. Ask the buyer.',
  state_unclear: 'State of the address unclear. Decide it.',
  refunded_already: 'Payment was already refunded.',
  disputed: 'Disputed before dispatch. Keep the parcel.',
  paid_after_cancel: 'Paid after it was cancelled.',
  shipment_refused: 'Courier refused the parcel.',
  shipment_failed: 'Courier could not be reached.',
  address_refused: 'Corrected address was refused.',
  parcel_cancelled: 'Parcel cancelled before pickup.',
  parcel_returning: 'Parcel coming back. Receive it, then refund.',
  parcel_lost: 'Parcel lost or damaged. Refund, then claim.',
  refund_failed: 'Refund failed. Refund again.',
  damaged: `${reportKindWords.damaged}.`,
  defective: `${reportKindWords.defective}.`,
  wrong_piece: `${reportKindWords.wrong_piece}.`,
  dispute: ({ amount }: { readonly amount: Paise }) => `Dispute over ${formatPrice(amount)}. Answer it.`,
  jobs: ({ count }: Counted) => `${plural(count, 'job', 'jobs')} failed. Try again.`,
  reviews: ({ count }: Counted) => `${plural(count, 'review', 'reviews')} to check.`,
  restock: ({ count, sarees }: Counted & { readonly sarees: number }) =>
    `${plural(count, 'shopper waits', 'shoppers wait')} for ${plural(sarees, 'sold-out saree', 'sold-out sarees')}.`,
  more_orders: ({ count }: Counted) => `${plural(count, 'more order needs', 'more orders need')} you.`,
  more_reports: ({ count }: Counted) => `${plural(count, 'more problem', 'more problems')} reported.`,
  more_disputes: ({ count }: Counted) => `${plural(count, 'more dispute', 'more disputes')} to answer.`,
  pickups: ({ count }: Counted) => `${plural(count, 'labelled parcel', 'labelled parcels')} without a pickup.`,
} as const satisfies Sentences & Readonly<Record<AttentionReason | ReportKind, string>>;

const sayCard = sayerOf(cardSentences);

/** Makes the card of an order that needs a person. */
export function cardOfOrder(row: OrderRow): TodayCard {
  const { code, status, attention, fullName, city, cover } = row;
  const left = isCancelledOrRefunded(status);
  const what = sayCard(attention ?? (left ? 'refund_failed' : 'parcel_cancelled'));
  return {
    id: `order:${code}`,
    group: 'now',
    what,
    cover,
    count: 1,
    due: null,
    isUrgent: false,
    who: [fullName, city].filter(Boolean).join(', ') || null,
    target: { page: 'order', id: code },
    act: left ? 'order.refund' : null,
  };
}

/** Makes the card of an open problem report, which is due at the end of its next legal clock. */
export function cardOfReport(row: ReportRow, now: Date): TodayCard {
  const [next] = runningClocksOf(row, now);
  const isUrgent = next?.isUrgent ?? false;
  return {
    id: `report:${row.id}`,
    group: isUrgent ? 'now' : 'answer',
    due: next?.until ?? null,
    isUrgent,
    what: sayCard(row.kind),
    who: [row.fullName, row.orderCode].filter(Boolean).join(', '),
    count: 1,
    cover: null,
    target: { page: 'report', id: row.id },
    act: null,
  };
}

/** Makes the card of a dispute that waits for the shop's answer. */
export function cardOfDispute(dispute: Dispute, now: Date): TodayCard {
  const { id, amount, orderCode, respondBy } = dispute;
  const isUrgent = isUrgentToAnswer(dispute, now);
  return {
    id: `dispute:${id}`,
    group: isUrgent ? 'now' : 'answer',
    isUrgent,
    who: orderCode,
    what: sayCard('dispute', { amount }),
    count: 1,
    cover: null,
    due: respondBy,
    target: { page: 'disputes', id: null },
    act: null,
  };
}

/** Makes the card of jobs that failed in every try; none if there are none. */
export function cardsOfFailedJobs(count: number): TodayCard[] {
  const what = sayCard('jobs', { count });
  return cardOf(count, { id: 'jobs', group: 'now', what, target: { page: 'health', id: null } });
}

/** Makes the card of the reviews that wait; none if none waits. */
export function cardsOfReviews(count: number): TodayCard[] {
  const what = sayCard('reviews', { count });
  return cardOf(count, { id: 'reviews', group: 'answer', what, target: { page: 'reviews', id: null } });
}

/** Makes the card of shoppers who wait for sarees; none if nobody waits. */
export function cardsOfRestock({ requests, sarees }: { requests: number; sarees: number }): TodayCard[] {
  const what = sayCard('restock', { count: requests, sarees });
  return cardOf(requests, { id: 'restock', group: 'soon', what, target: null });
}

/** Makes the card of parcels for which no pickup was asked; none if there are none. */
export function cardsOfPickups(count: number): TodayCard[] {
  const what = sayCard('pickups', { count });
  return cardOf(count, { id: 'pickups', group: 'soon', what, target: { page: 'orders', id: 'ready' } });
}

/** Things of which Today shows the first ones in cards of their own, and the place of all. */
const shownInPart = {
  orders: { group: 'now', target: { page: 'orders', id: 'needs_you' } },
  reports: { group: 'answer', target: { page: 'reports', id: null } },
  disputes: { group: 'answer', target: { page: 'disputes', id: null } },
} as const;

/** Makes the card of those things that have no card of their own; none if all have. */
export function cardsOfMore(kind: keyof typeof shownInPart, count: number): TodayCard[] {
  const what = sayCard(`more_${kind}`, { count });
  return cardOf(count, { id: `more:${kind}`, what, ...shownInPart[kind] });
}

function cardOf(count: number, card: Pick<TodayCard, 'id' | 'group' | 'what' | 'target'>): TodayCard[] {
  return count === 0 ? [] : [{ ...card, count, cover: null, who: null, due: null, isUrgent: false, act: null }];
}
