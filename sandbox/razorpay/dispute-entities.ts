/** Disputes and their documents: how they are kept and how they look on the wire (contracts: Razorpay disputes). */
import type { SandboxStore, Table } from '../store.ts';

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const;
export type DisputePhase = (typeof disputePhases)[number];
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';

/** Kinds of documents that a contest may name. */
export const evidenceLists = [
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
export type EvidenceList = (typeof evidenceLists)[number];

export type Evidence = Readonly<Record<EvidenceList, readonly string[] | null>> & {
  readonly amount: number;
  readonly summary: string | null;
  readonly others: readonly { readonly type: string; readonly document_ids: readonly string[] }[] | null;
  readonly submitted_at: number | null;
};

export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason_code: string;
  readonly reason_description: string;
  readonly respond_by: number;
  readonly phase: DisputePhase;
  readonly created_at: number;
  readonly status: DisputeStatus;
  /** Zero until the dispute is lost, although the money is withheld from the next settlement at once. */
  readonly amount_deducted: number;
  readonly evidence: Evidence;
}

export interface UploadedDocument {
  readonly id: string;
  readonly entity: 'document';
  readonly purpose: 'dispute_evidence';
  readonly name: string;
  readonly mime_type: string;
  readonly size: number;
  readonly created_at: number;
}

export interface DisputeTables {
  readonly disputes: Table<Dispute>;
  readonly documents: Table<UploadedDocument>;
}

/** Returns the evidence of a dispute that nobody has answered. */
export function noEvidence(amount: number): Evidence {
  const lists = Object.fromEntries(evidenceLists.map((list) => [list, null])) as Record<EvidenceList, null>;
  return { ...lists, amount, summary: null, others: null, submitted_at: null };
}

export function openDisputeTables(store: SandboxStore): DisputeTables {
  return {
    disputes: store.table('razorpay_disputes', ['payment_id', 'status']),
    documents: store.table('razorpay_documents'),
  };
}
