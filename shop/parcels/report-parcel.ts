/** Applies the courier's reports to a parcel, forward only. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { ShipmentState } from '../ports/shipping.ts';
import { type Parcel, type ReportedState, stateAfterReport } from './parcel.ts';
import { changeParcel, type ParcelChanges } from './parcel-store.ts';

/** Column of the time at which a parcel came to a state that is reported. */
const timeOf = {
  handed_over: 'handed_over_at',
  delivered: 'delivered_at',
  returning: 'returning_at',
  returned: 'returned_at',
  lost: 'lost_at',
  cancelled: 'cancelled_at',
} as const satisfies Record<ReportedState, keyof ParcelChanges>;

/** The courier's report on a parcel: its state, since when, and the proof of delivery if there is one. */
export interface ParcelReport {
  readonly state: ShipmentState;
  readonly at: Date;
  readonly proof: string | null;
}

/**
 * Applies a report to a parcel whose order is locked, and returns the parcel. A late, old or repeated report changes
 * nothing but a missing proof of delivery.
 */
export async function reportParcel(trx: OpenTransaction, parcel: Parcel, report: ParcelReport): Promise<Parcel> {
  const to = stateAfterReport(parcel, report.state);
  const proof = parcel.proof ?? report.proof;
  if (to === null) return proof === parcel.proof ? parcel : changeParcel(trx, parcel.id, { proof });
  return changeParcel(trx, parcel.id, { state: to, proof, [timeOf[to]]: report.at });
}
