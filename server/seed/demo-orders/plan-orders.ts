/** Plans demonstration orders: who bought what, when, and how it ended. Pure but for the state of `random`. */
import { addMs, dayMs, hourMs, subtractMs } from '../../../shop/duration.ts';
import { type AttentionReason, attentionReasons } from '../../../shop/orders/order.ts';
import { type DemoBuyer, inventBuyer } from './buyers.ts';
import type { Random } from './random.ts';

const reasons = Object.keys(attentionReasons) as AttentionReason[];

/** State in which an order is left, with the age in days between which it was placed and its weight among all. */
const ends = {
  delivered: { from: 8, to: 90, weight: 60 },
  to_pack: { from: 0.02, to: 0.4, weight: 4 },
  requested: { from: 0.3, to: 3, weight: 3 },
  packed: { from: 1.5, to: 4, weight: 2 },
  labelled: { from: 1.5, to: 4, weight: 1 },
  pickup_requested: { from: 1.5, to: 4, weight: 2 },
  on_the_way: { from: 3, to: 8, weight: 7 },
  report_open: { from: 8, to: 20, weight: 1 },
  refunded: { from: 10, to: 90, weight: 3 },
  cancelled: { from: 1, to: 90, weight: 5 },
  payment_link: { from: 0.05, to: 0.5, weight: 0.5 },
  report_closed: { from: 15, to: 90, weight: 1 },
  review_waiting: { from: 8, to: 30, weight: 3 },
  refunded_in_part: { from: 10, to: 90, weight: 2 },
  refund_failed: { from: 1, to: 15, weight: 0.4 },
  disputed: { from: 12, to: 40, weight: 0.4 },
  abandoned: { from: 1, to: 90, weight: 2 },
  attention: { from: 1.5, to: 12, weight: 1.7 },
} as const satisfies Record<string, { from: number; to: number; weight: number }>;

type End = keyof typeof ends;
const endNames = Object.keys(ends) as End[];

export type DemoEnd = Exclude<End, 'attention'> | { readonly attention: AttentionReason };

export interface PlannedOrder {
  readonly end: DemoEnd;
  readonly placedAt: Date;
  readonly buyer: DemoBuyer;
  /** Sarees and their numbers of pieces; the numbers of sarees are places in the shop's list. */
  readonly pieces: readonly { readonly saree: number; readonly quantity: number }[];
}

export interface PlanOptions {
  readonly count: number;
  readonly sarees: number;
  readonly now: Date;
  readonly random: Random;
  /** Makes contacts and uids unique among several plans. */
  readonly batch: string;
}

/** Makes the plan of orders, the oldest first. The first of them end in each way once, as far as `count` reaches. */
export function planOrders({ count, sarees, now, random, batch }: PlanOptions): PlannedOrder[] {
  // Some buyers come again.
  const buyers = Array.from({ length: Math.ceil(count * 0.75) }, (_, nth) => inventBuyer(random, batch, nth));
  const accounts = buyers.filter(({ uid }) => uid !== null);
  const plan = (nth: number): PlannedOrder => {
    const name =
      nth < endNames.length + reasons.length ? endNames[Math.min(nth, endNames.length - 1)] : weighted(random);
    const { from, to } = ends[name ?? 'delivered'];
    const needsAccount = name === 'review_waiting' && accounts.length > 0;
    return {
      end: name === 'attention' ? { attention: reasonOf(nth) } : (name ?? 'delivered'),
      placedAt: awake(subtractMs(now, random.between(from, to) * dayMs), subtractMs(now, from * dayMs)),
      buyer: random.oneOfFirst(needsAccount ? accounts : buyers),
      pieces: inventPieces(random, sarees),
    };
  };
  return Array.from({ length: count }, (_, nth) => plan(nth)).sort(
    (one, other) => one.placedAt.getTime() - other.placedAt.getTime(),
  );
}

function reasonOf(nth: number): AttentionReason {
  return reasons[(nth - endNames.length + 1 + reasons.length) % reasons.length] ?? 'stock_gone';
}

function weighted(random: Random): End {
  const total = endNames.reduce((sum, name) => sum + ends[name].weight, 0);
  let left = random.next() * total;
  for (const name of endNames) {
    left -= ends[name].weight;
    if (left < 0) return name;
  }
  return 'delivered';
}

/** Moves a time of the Indian night to the evening before, unless that were after `latest`. */
function awake(at: Date, latest: Date): Date {
  const hour = (at.getTime() / hourMs + 5.5) % 24;
  const moved = hour < 7 ? addMs(at, -(hour + 2) * hourMs) : at;
  return moved < latest ? moved : latest;
}

function inventPieces(random: Random, sarees: number): PlannedOrder['pieces'] {
  const chosen = new Set(
    Array.from({ length: random.next() < 0.15 ? 2 : 1 }, () => Math.floor(random.next() * sarees)),
  );
  return [...chosen].map((saree) => ({ saree, quantity: random.next() < 0.04 ? 2 : 1 }));
}
