/**
 * Finds entries that add up but need a person: orders and refunds that wait for the merchant, and work that is overdue.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { listUndecidedDisputes } from '../disputes/dispute-store.ts';
import { dayMs, hourMs, minuteMs, subtractMs } from '../duration.ts';
import { formatIndianTime } from '../indian-time.ts';
import { formatPriceWithPaise } from '../money.ts';
import { type AttentionReason, attentionReasons, cancelledOrRefundedStatuses } from '../orders/order.ts';
import { isOrderCode } from '../orders/order-code.ts';
import { statusListSql } from '../orders/status-sql.ts';
import { describeDifference } from '../reconciliation/compare-money.ts';
import { listDifferences } from '../reconciliation/reconciliation-store.ts';
import { notRebuiltReasons } from '../unknown-payments/not-rebuilt.ts';
import { leftOf, listUnknownPayments, type UnknownPayment } from '../unknown-payments/unknown-payment-store.ts';
import { disputedMoney } from './disputed-money.ts';

/** The sentences of what needs a person, by name, and the reasons for which an order does. */
type ConcernCode = keyof typeof concernSentences | AttentionReason;

export interface Concern {
  /**
   * An order's code, a webhook event's id, or the provider's id of a payment, a refund or a dispute with the order that
   * it names.
   */
  readonly subject: string;
  /** A sentence for the merchant. */
  readonly says: string;
  /** Names the sentence; of those that have no list of their own. */
  readonly code?: ConcernCode;
  /** Kind of those that have a list of their own, with the command that settles it. */
  readonly kind?: 'payment' | 'dispute' | 'difference';
  readonly command?: string;
}

/** Time after which work that the shop does by itself, and that is not done yet, becomes a concern. */
const lateAfterMs = { reservation: 10 * minuteMs, event: hourMs, shipment: dayMs, refund: dayMs } as const;

export const concernSentences = {
  reservation: 'Its pieces are held longer than they should be: is the shop running?',
  event: 'The payment provider or the courier told us something that has not been looked into yet.',
  shipment: 'It was paid a day ago, and no parcel has been asked for yet.',
  refund: 'Its refund has been on its way for more than a day.',
  rebuilt: 'It was lost and is made again. Its buyer is asked for the address; the order goes on once it is there.',
  failed_refund: 'It is cancelled, but not all of its money has gone back: a refund failed. Refund it again.',
} as const;

const paymentSentences = {
  no_order:
    'This payment has no order. Refund it, make its order again, or agree with the buyer and note that it is settled.',
  second_payment: 'The order has another payment already. Refund this one.',
} as const;

/**
 * Returns all that waits for a person: unknown payments, disputes and differences to the provider first, the oldest
 * first within each kind.
 */
export async function listConcerns(db: Queryable, now: Date): Promise<Concern[]> {
  const payments = (await listUnknownPayments(db)).map(paymentConcern);
  const disputes = (await listUndecidedDisputes(db)).map(disputeConcern);
  const differences = (await listDifferences(db)).map((one) => ({
    subject: `${one.id} of ${one.about}`,
    says: describeDifference(one),
    kind: 'difference' as const,
    command: 'npm run shop -- money check',
  }));
  const { rows } = await sql<{ subject: string; code: ConcernCode }>`
    select * from (
      select code as subject, case when attention = 'no_address' and rebuilt_order.order_id is not null then 'rebuilt'
        else attention end as code, 1 as nth, created_at as at
      from orders left join rebuilt_order on rebuilt_order.order_id = orders.id where status = 'needs_attention'
      union all
      select code, 'failed_refund', 2, created_at from orders
        left join (${disputedMoney}) disputed on disputed.order_id = orders.id
      where orders.status in ${statusListSql(cancelledOrRefundedStatuses)}
        -- What a dispute has lost, or withholds, is not to be refunded.
        and captured_paise > refund_paise + coalesce(lost + withheld, 0)
      union all
      select code, 'refund', 3, refund.created_at from refund join orders on orders.id = order_id
      where refund.status = 'pending' and refund.created_at < ${subtractMs(now, lateAfterMs.refund)}
      union all
      select code, 'shipment', 4, placed_at from orders
      where status = 'paid' and placed_at < ${subtractMs(now, lateAfterMs.shipment)}
      union all
      select code, 'reservation', 5, reserved_until from orders
      where reserved_until < ${subtractMs(now, lateAfterMs.reservation)}
      union all
      select id, 'event', 6, received_at from webhook_event
      where handled_at is null and received_at < ${subtractMs(now, lateAfterMs.event)}
    ) concern
    order by nth, at
  `.execute(db);
  const sentences: Readonly<Record<ConcernCode, string>> = { ...attentionReasons, ...concernSentences };
  const others = rows.map(({ subject, code }) => ({ subject, code, says: sentences[code] }));
  return [...payments, ...disputes, ...differences, ...others];
}

function paymentConcern(payment: UnknownPayment): Concern {
  const { paymentId, orderCode, kind, goingBack, notRebuilt } = payment;
  const why = notRebuilt === null ? '' : ` ${notRebuiltReasons[notRebuilt]}`;
  return {
    subject: `${paymentId}, ${formatPriceWithPaise(leftOf(payment))} for ${orderCode}`,
    kind: 'payment',
    ...(goingBack === null
      ? { says: `${paymentSentences[kind]}${why}`, command: 'npm run shop -- payment list' }
      : { says: `${formatPriceWithPaise(goingBack)} of it is being refunded.` }),
  };
}

function disputeConcern({ id, amount, orderCode, paymentId, status, respondBy }: Dispute): Concern {
  const subject = `${id}, ${formatPriceWithPaise(amount)} of ${orderCode ?? paymentId}`;
  const kind = 'dispute';
  if (status === 'under_review') return { subject, kind, says: 'It is disputed, and the bank looks at your answer.' };
  const until = respondBy === null ? '' : ` before ${formatIndianTime(respondBy)}`;
  return { subject, kind, says: `It is disputed. Answer${until}.`, command: `npm run shop -- dispute show ${id}` };
}

/** Returns the code of the order that a concern is about, if its subject is nothing else. */
export function orderCodeOfConcern({ subject }: Pick<Concern, 'subject'>): string | null {
  return isOrderCode(subject) ? subject : null;
}

/** Returns what a concern says to somebody at the server, with the command. */
export function lineOfConcern({ subject, says, command }: Concern): string {
  return [`${subject}: ${says}`, command].filter(Boolean).join(' ');
}
