/** The schema of a dispute in the office, and its formatting. */
import { z } from '@hono/zod-openapi';
import {
  type Dispute,
  isGivenUpByAccepting,
  isUndecided,
  waitsForAnswer,
  withholdsMoney,
} from '../../../shop/disputes/dispute.ts';
import { money, time, toTime } from './list-schema.ts';

export const disputeSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    order_code: z.string().nullable(),
    amount: money,
    phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    is_undecided: z.boolean(),
    is_answerable: z
      .boolean()
      .openapi({ description: 'True if it waits for the shop, and its deadline has not passed.' }),
    is_given_up_by_accepting: z.boolean().openapi({ description: 'True if accepting gives its money to the payer.' }),
    withholds_money: z.boolean().openapi({ description: 'True if the provider holds, or has taken, the money.' }),
    reason: z.string().openapi({ description: 'In the words of the provider.' }),
    raised_at: time,
    respond_by: time.nullable().openapi({ description: '`null` if the provider states no deadline.' }),
    answer: z.enum(['accepted', 'contested']).nullable(),
    answered_at: time.nullable(),
  })
  .openapi('OfficeDispute');

/** Formats a dispute as of `now`. */
export function toDisputeAnswer(dispute: Dispute, now: Date): z.output<typeof disputeSchema> {
  const { id, amount, phase, status, answer } = dispute;
  return {
    id,
    amount,
    phase,
    status,
    answer,
    payment_id: dispute.paymentId,
    order_code: dispute.orderCode,
    is_undecided: isUndecided(dispute),
    is_answerable: waitsForAnswer(dispute, now),
    is_given_up_by_accepting: isGivenUpByAccepting(dispute),
    withholds_money: withholdsMoney(dispute),
    reason: dispute.reasonDescription || dispute.reasonCode,
    raised_at: dispute.raisedAt.toISOString(),
    respond_by: toTime(dispute.respondBy),
    answered_at: toTime(dispute.answeredAt),
  };
}
