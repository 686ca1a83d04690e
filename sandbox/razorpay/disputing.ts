/**
 * The life of a dispute: raised by the payer's bank, answered by the merchant in time, decided by the bank. What is not
 * answered by its deadline is lost; nothing runs on a timer: a lapsed dispute is lost when somebody asks.
 */
import { unixSecondsOf } from '../clock.ts';
import type { RazorpayContext } from './context.ts';
import { type Dispute, type DisputePhase, type Evidence, noEvidence } from './dispute-entities.ts';
import type { Payment } from './entities.ts';
import { createBadRequestError, ERROR_TEXTS } from './errors.ts';
import { randomRazorpayId } from './ids.ts';
import { requirePayment } from './lookup.ts';
import type { Adjustment } from './settlement-entities.ts';
import { queueWebhook, type RazorpayEvent } from './webhooks.ts';

const DAY_SECONDS = 86_400;
/** Days for an answer in each phase (contracts: Razorpay disputes); the sandbox counts all days as working days. */
const DAYS_TO_RESPOND: Readonly<Record<DisputePhase, number>> = {
  fraud: 3,
  retrieval: 3,
  chargeback: 3,
  pre_arbitration: 2,
  arbitration: 1,
};
/** Phases in which the money is withheld from the day on which the dispute is raised. */
const WITHHOLDING: readonly DisputePhase[] = ['chargeback', 'pre_arbitration', 'arbitration'];

export interface WantedDispute {
  readonly payment_id: string;
  /** In paise; all that is left of the payment if absent. */
  readonly amount?: number | undefined;
  readonly phase: DisputePhase;
  readonly reason_code: string;
  readonly reason_description: string;
  /** In Unix seconds; the phase's usual deadline if absent. */
  readonly respond_by?: number | undefined;
}

/** Raises a dispute as a payer's bank does. Throws if the payment was not captured, or keeps less than the amount. */
export function raiseDispute(context: RazorpayContext, wanted: WantedDispute): Dispute {
  return context.transaction(() => {
    const payment = requirePayment(context, wanted.payment_id);
    const left = payment.amount - payment.amount_refunded;
    const amount = wanted.amount ?? left;
    if (!payment.captured || left === 0) throw createBadRequestError('There is no captured money to dispute.');
    if (amount > left) throw createBadRequestError('The amount is more than is left of the payment.', 'amount');
    const now = unixSecondsOf(context.clock);
    const dispute: Dispute = {
      id: randomRazorpayId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      amount_deducted: 0,
      reason_code: wanted.reason_code,
      reason_description: wanted.reason_description,
      respond_by: wanted.respond_by ?? now + DAYS_TO_RESPOND[wanted.phase] * DAY_SECONDS,
      status: 'open',
      phase: wanted.phase,
      created_at: now,
      evidence: noEvidence(amount),
    };
    if (WITHHOLDING.includes(dispute.phase)) adjust(context, dispute, { debit: amount, credit: 0 });
    return keep(context, dispute, 'payment.dispute.created');
  });
}

/** Ends a dispute as its bank decides, or asks for more evidence, which opens it again. */
export function decideDispute(
  context: RazorpayContext,
  dispute: Dispute,
  outcome: 'won' | 'lost' | 'closed' | 'action_required',
): Dispute {
  return context.transaction(() => {
    if (!['open', 'under_review'].includes(dispute.status)) throw createStatusError(dispute);
    if (outcome === 'action_required')
      return keep(context, { ...dispute, status: 'open' }, 'payment.dispute.action_required');
    if (outcome === 'lost') return lose(context, dispute);
    if (WITHHOLDING.includes(dispute.phase)) adjust(context, dispute, { debit: 0, credit: dispute.amount });
    return keep(context, { ...dispute, status: outcome }, `payment.dispute.${outcome}`);
  });
}

/** Gives a dispute up for the merchant, for good. Throws unless it is open and its deadline has not passed. */
export function acceptDispute(context: RazorpayContext, dispute: Dispute): Dispute {
  return context.transaction(() => {
    requireAnswerable(context, dispute);
    return lose(context, dispute);
  });
}

/** Keeps the merchant's evidence, and submits it to the bank if `isSubmitted`. Throws like {@link acceptDispute}. */
export function contestDispute(
  context: RazorpayContext,
  dispute: Dispute,
  evidence: Evidence,
  isSubmitted: boolean,
): Dispute {
  return context.transaction(() => {
    requireAnswerable(context, dispute);
    const contested: Dispute = { ...dispute, evidence };
    if (isSubmitted) return keep(context, { ...contested, status: 'under_review' }, 'payment.dispute.under_review');
    context.books.disputes.put(contested.id, contested);
    return contested;
  });
}

/** Loses the open disputes whose deadline has passed. */
export function loseLapsed(context: RazorpayContext): void {
  const now = unixSecondsOf(context.clock);
  const open = context.books.disputes.find({ where: { status: 'open' } });
  for (const dispute of open) if (dispute.respond_by < now) context.transaction(() => lose(context, dispute));
}

function requireAnswerable(context: RazorpayContext, dispute: Dispute): void {
  if (dispute.respond_by < unixSecondsOf(context.clock)) throw createBadRequestError(ERROR_TEXTS.disputeDeadline);
  if (dispute.status !== 'open') throw createStatusError(dispute);
}

function createStatusError({ status }: Dispute) {
  return createBadRequestError(`Action not allowed when dispute is in ${status} status.`);
}

function lose(context: RazorpayContext, dispute: Dispute): Dispute {
  return keep(context, { ...dispute, status: 'lost', amount_deducted: dispute.amount }, 'payment.dispute.lost');
}

function keep(
  context: RazorpayContext,
  dispute: Dispute,
  name: Extract<RazorpayEvent, { dispute: Dispute; payment: Payment }>['name'],
): Dispute {
  context.books.disputes.put(dispute.id, dispute);
  queueWebhook(context, { name, dispute, payment: requirePayment(context, dispute.payment_id) });
  return dispute;
}

function adjust(context: RazorpayContext, dispute: Dispute, change: Pick<Adjustment, 'debit' | 'credit'>): void {
  const id = randomRazorpayId('adj');
  const { id: dispute_id, payment_id, currency } = dispute;
  const created_at = unixSecondsOf(context.clock);
  context.books.adjustments.put(id, { id, dispute_id, payment_id, currency, created_at, ...change });
}
