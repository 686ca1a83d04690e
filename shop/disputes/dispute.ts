/** Disputes as the shop keeps them, and the rules for answering them. Pure. */
import { addMs, hourMs } from '../duration.ts';
import { type Paise, sumPaise } from '../money.ts';
import {
  type DisputeEvidence,
  type DisputePhase,
  type DisputeStatus,
  maxSummaryLength,
  type ProviderDispute,
} from '../ports/disputes.ts';

/** The merchant's answer to a dispute. */
export type MerchantAnswer = 'accepted' | 'contested';

/** A payment that a payer disputes at their bank. */
export interface Dispute extends ProviderDispute {
  /** The order that was paid; `null` for an order that the shop does not have. */
  readonly orderId: string | null;
  readonly orderCode: string | null;
  readonly answer: MerchantAnswer | null;
  readonly answeredAt: Date | null;
}

/** Statuses of disputes that are not decided. */
export const undecidedStatuses = ['open', 'under_review'] as const satisfies readonly DisputeStatus[];

/**
 * Phases in which the provider withholds the money as soon as the dispute is raised (contracts: disputes, deduct at
 * onset).
 */
export const withholdingPhases = [
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const satisfies readonly DisputePhase[];

/** Reasons for which the shop does not pass an answer on to the provider. */
export type AnswerRefusal =
  | { ok: false; code: 'not_open'; status: DisputeStatus }
  | { ok: false; code: 'too_late'; respondBy: Date }
  | { ok: false; code: 'too_much'; amount: Paise }
  | { ok: false; code: 'no_document' }
  | { ok: false; code: 'no_summary' }
  | { ok: false; code: 'summary_too_long' };

/** Tells whether neither the merchant nor the bank has ended the dispute yet. */
export function isUndecided({ status }: Pick<ProviderDispute, 'status'>): boolean {
  return (undecidedStatuses as readonly DisputeStatus[]).includes(status);
}

/** Tells whether the provider holds or has taken the money of a dispute, which a refund would then send a second time. */
export function withholdsMoney({ phase }: Pick<ProviderDispute, 'phase'>): boolean {
  return (withholdingPhases as readonly DisputePhase[]).includes(phase);
}

/**
 * Returns the dispute for which the pieces of an order stay in the shop: one that is not decided, or one by which the payer has all of the
 * money back that was not refunded. A lost part of it keeps nothing back. `left` is the captured money less refunds, in paise; `null` if none
 * was captured.
 */
export function disputeThatKeepsPieces<One extends Pick<ProviderDispute, 'status' | 'phase' | 'amount'>>(
  disputes: readonly One[],
  left: Paise | null,
): One | undefined {
  const lost = disputes.filter((dispute) => dispute.status === 'lost' && withholdsMoney(dispute));
  const isAllLost = left !== null && sumPaise(lost.map(({ amount }) => amount)) >= left;
  return disputes.find(isUndecided) ?? (isAllLost ? lost[0] : undefined);
}

/** Tells whether the provider gives the money to the payer once the merchant accepts: a bank's question takes none. */
export function isGivenUpByAccepting({ phase }: Pick<ProviderDispute, 'phase'>): boolean {
  return phase !== 'fraud';
}

/** Returns the reason for which a dispute can no longer be answered; `null` if it can. */
export function refusalOfAnswer(
  { status, respondBy }: Pick<ProviderDispute, 'status' | 'respondBy'>,
  now: Date,
): AnswerRefusal | null {
  if (status !== 'open') return { ok: false, code: 'not_open', status };
  if (respondBy !== null && respondBy < now) return { ok: false, code: 'too_late', respondBy };
  return null;
}

/** Tells whether a dispute waits for the merchant's answer: it is open, and its deadline has not passed. */
export function waitsForAnswer(dispute: Pick<ProviderDispute, 'status' | 'respondBy'>, now: Date): boolean {
  return refusalOfAnswer(dispute, now) === null;
}

/** Time before its deadline in which a dispute that waits for the merchant is urgent. */
const urgentMs = 12 * hourMs;

/** Tells whether a dispute waits for the merchant and little time is left. */
export function isUrgentToAnswer(dispute: Pick<ProviderDispute, 'status' | 'respondBy'>, now: Date): boolean {
  const { respondBy } = dispute;
  return waitsForAnswer(dispute, now) && respondBy !== null && respondBy <= addMs(now, urgentMs);
}

/** Returns the reason for which evidence cannot be submitted; `null` if it can. */
export function refusalOfEvidence(
  { amount: disputed }: Pick<ProviderDispute, 'amount'>,
  { amount, summary, documents }: DisputeEvidence,
): AnswerRefusal | null {
  if (amount > disputed || amount <= 0) return { ok: false, code: 'too_much', amount: disputed };
  if (summary.trim() === '') return { ok: false, code: 'no_summary' };
  if (summary.length > maxSummaryLength) return { ok: false, code: 'summary_too_long' };
  if (Object.values(documents).every((ids) => ids.length === 0)) return { ok: false, code: 'no_document' };
  return null;
}
