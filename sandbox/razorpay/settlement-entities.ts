/** Settlements and what they add up: how they are kept and how they look (contracts: Razorpay settlements). */
import type { SandboxStore, Table } from '../store.ts';

export interface Settlement {
  readonly id: string;
  readonly entity: 'settlement';
  readonly amount: number;
  readonly status: 'processed';
  readonly fees: 0;
  readonly tax: 0;
  readonly utr: string;
  readonly created_at: number;
}

/** A payment, refund or adjustment of a settlement, as `recon/combined` lists it. */
export interface ReconItem {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly tax: number;
  readonly on_hold: false;
  readonly settled: true;
  readonly created_at: number;
  readonly settled_at: number;
  readonly settlement_id: string;
  readonly posted_at: null;
  readonly credit_type?: 'default';
  readonly description: string | null;
  readonly notes: object | string | null;
  readonly payment_id: string | null;
  readonly settlement_utr: string | null;
  readonly order_id: string | null;
  readonly order_receipt: string | null;
  readonly method: string | null;
  readonly card_network: string | null;
  readonly card_issuer: null;
  readonly card_type: string | null;
  readonly dispute_id: string | null;
}

/** Money of a dispute that the next settlement withholds, or gives back. */
export interface Adjustment {
  readonly id: string;
  readonly payment_id: string;
  readonly dispute_id: string;
  readonly debit: number;
  readonly credit: number;
  readonly currency: string;
  readonly created_at: number;
}

export interface SettlementTables {
  readonly settlements: Table<Settlement>;
  /** By the id of the payment, refund or adjustment: each is settled once. */
  readonly reconItems: Table<ReconItem>;
  readonly adjustments: Table<Adjustment>;
}

export function openSettlementTables(store: SandboxStore): SettlementTables {
  return {
    settlements: store.table('razorpay_settlements'),
    reconItems: store.table('razorpay_recon_items', ['settlement_id']),
    adjustments: store.table('razorpay_adjustments', ['dispute_id']),
  };
}
