/** Disputes port: payments that a payer disputes at their bank, and the merchant's answer. Amounts are paise. */
import type { Paise } from '../money.ts';
import type { TimeSpan } from './payment-records.ts';

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;
/** Stage of a dispute. `fraud` is a bank's question, `retrieval` a request for papers; neither takes money. */
export type DisputePhase = (typeof disputePhases)[number];

export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
/** `open` waits for the merchant, `under_review` for the bank; the others are final, but for a later phase. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A dispute as the provider reports it. */
export interface ProviderDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Paise;
  readonly phase: DisputePhase;
  readonly status: DisputeStatus;
  /** The bank's code of the reason, and its words. */
  readonly reasonCode: string;
  readonly reasonDescription: string;
  /** Deadline for an answer; `null` if the provider states none. A missed one loses the dispute. */
  readonly respondBy: Date | null;
  readonly raisedAt: Date;
}

export const documentKinds = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
] as const;
/** Kinds of documents by which a merchant contests a dispute. */
export type DocumentKind = (typeof documentKinds)[number];

/** A file that proves the merchant's side. */
export interface DisputeDocument {
  /** Name of the file, without its folder. */
  readonly name: string;
  readonly contentType: 'image/jpeg' | 'image/png' | 'application/pdf';
  readonly bytes: Uint8Array;
}

/** The merchant's side of a dispute. */
export interface DisputeEvidence {
  /** The part of the disputed amount that is contested. */
  readonly amount: Paise;
  /** At most {@link maxSummaryLength} characters. */
  readonly summary: string;
  /** The provider's ids of documents, by their kind; at least one. */
  readonly documents: Readonly<Partial<Record<DocumentKind, readonly string[]>>>;
}

/** Most characters of the summary of a contest. */
export const maxSummaryLength = 1_000;

/** The provider's verdict on an answer. `reason` is for the merchant; trying the same again will not help. */
export type DisputeAnswer = { ok: true; dispute: ProviderDispute } | { ok: false; reason: string };

/** Lists and answers disputes. Every call may throw `OutsideServiceError`. */
export interface DisputeDesk {
  /** Returns the disputes that were raised in a span. */
  disputesBetween(span: TimeSpan): Promise<readonly ProviderDispute[]>;
  /** Returns the dispute with this id; `null` if there is none. */
  findDispute(id: string): Promise<ProviderDispute | null>;
  /** Gives up: the money goes to the payer, for good. */
  acceptDispute(id: string): Promise<DisputeAnswer>;
  /** Stores a document at the provider and returns its id. Repeating it stores it again, which does no harm. */
  uploadDocument(document: DisputeDocument): Promise<{ ok: true; id: string } | { ok: false; reason: string }>;
  /** Contests a dispute with documents that were uploaded before, and submits them: nothing can be added afterwards. */
  contestDispute(id: string, evidence: DisputeEvidence): Promise<DisputeAnswer>;
}
