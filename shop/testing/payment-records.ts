/** Records, disputes and payouts of the payment provider in memory, for tests. */
import { paise } from '../money.ts';
import type {
  DisputeDesk,
  DisputeDocument,
  DisputeEvidence,
  DisputeStatus,
  ProviderDispute,
} from '../ports/disputes.ts';
import type { PaymentRecords, RecordedPayment, RecordedRefund, TimeSpan } from '../ports/payment-records.ts';
import type { PayoutLine, PayoutSource, ProviderPayout } from '../ports/payouts.ts';

const isIn = ({ from, to }: TimeSpan, at: Date) => at >= from && at < to;

/** Calls of the records, disputes and payouts that a test may have fail. */
export const recordCallNames = [
  'paymentsBetween',
  'refundsBetween',
  'findPayment',
  'disputesBetween',
  'findDispute',
  'acceptDispute',
  'uploadDocument',
  'contestDispute',
  'payoutsBetween',
  'findPayout',
  'linesOfDay',
] as const;
export type RecordCallName = (typeof recordCallNames)[number];
export type Call = <T>(name: RecordCallName, work: () => T) => Promise<T>;

/** The provider's present state, which its records tell. */
export interface RecordedState {
  payments(): readonly RecordedPayment[];
  refunds(): readonly RecordedRefund[];
}

export function fakeRecords(call: Call, state: RecordedState): PaymentRecords {
  return {
    paymentsBetween: (span) =>
      call('paymentsBetween', () => state.payments().filter(({ madeAt }) => isIn(span, madeAt))),
    refundsBetween: (span) => call('refundsBetween', () => state.refunds().filter(({ madeAt }) => isIn(span, madeAt))),
    findPayment: (id) => call('findPayment', () => state.payments().find(({ paymentId }) => paymentId === id) ?? null),
  };
}

export interface FakeDisputeDesk extends DisputeDesk {
  readonly all: readonly ProviderDispute[];
  readonly documents: readonly DisputeDocument[];
  /** The evidence that was submitted, by dispute. */
  readonly evidence: ReadonlyMap<string, DisputeEvidence>;
  /** Raises a dispute of a payment, as the payer's bank does. */
  raise(paymentId: string, about?: Partial<ProviderDispute>): ProviderDispute;
  decide(id: string, status: DisputeStatus): void;
  /** Refuses the next answer with this reason. */
  refuseNext(reason: string): void;
}

export function fakeDisputes(call: Call): FakeDisputeDesk {
  const all: ProviderDispute[] = [];
  const documents: DisputeDocument[] = [];
  const evidence = new Map<string, DisputeEvidence>();
  const refusals: string[] = [];
  const find = (id: string) => all.find((one) => one.id === id) ?? null;
  const decide = (id: string, status: DisputeStatus) => {
    const at = all.findIndex((one) => one.id === id);
    const dispute = all[at];
    if (!dispute) throw new Error(`the fake has no dispute ${id}`);
    all[at] = { ...dispute, status };
    return all[at];
  };
  const answer = (id: string, status: DisputeStatus) => {
    const reason = refusals.shift();
    return reason ? { ok: false as const, reason } : { ok: true as const, dispute: decide(id, status) };
  };
  return {
    all,
    documents,
    evidence,
    decide,
    refuseNext: (reason) => void refusals.push(reason),
    raise(paymentId, about = {}) {
      const dispute: ProviderDispute = {
        id: `disp_${all.length + 1}`,
        paymentId,
        amount: paise(420_000),
        phase: 'chargeback',
        status: 'open',
        reasonCode: '1064',
        reasonDescription: 'Not received',
        respondBy: new Date(Date.now() + 3 * 86_400_000),
        raisedAt: new Date(),
        ...about,
      };
      all.push(dispute);
      return dispute;
    },
    disputesBetween: (span) => call('disputesBetween', () => all.filter(({ raisedAt }) => isIn(span, raisedAt))),
    findDispute: (id) => call('findDispute', () => find(id)),
    acceptDispute: (id) => call('acceptDispute', () => answer(id, 'lost')),
    uploadDocument: (document) =>
      call('uploadDocument', () => {
        documents.push(document);
        return { ok: true as const, id: `doc_${documents.length}` };
      }),
    contestDispute: (id, given) =>
      call('contestDispute', () => {
        const answered = answer(id, 'under_review');
        if (answered.ok) evidence.set(id, given);
        return answered;
      }),
  };
}

export interface FakePayoutSource extends PayoutSource {
  /** Adds a payout, or another state of a known one, with lines of it. */
  add(payout: ProviderPayout, lines: readonly PayoutLine[]): void;
}

export function fakePayouts(call: Call): FakePayoutSource {
  const payouts = new Map<string, ProviderPayout>();
  const lines: PayoutLine[] = [];
  const dayOf = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' }).slice(0, 10);
  return {
    add(payout, some) {
      payouts.set(payout.id, payout);
      lines.push(...some);
    },
    payoutsBetween: (span) =>
      call('payoutsBetween', () => [...payouts.values()].filter(({ madeAt }) => isIn(span, madeAt))),
    findPayout: (id) => call('findPayout', () => payouts.get(id) ?? null),
    linesOfDay: (day) =>
      call('linesOfDay', () => lines.filter(({ settledAt }) => settledAt !== null && dayOf(settledAt) === day)),
  };
}
