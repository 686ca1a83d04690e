/** The facts of an order by which its refunds and its cancellation are decided. */
import type { Queryable } from '../../database/connect.ts';
import type { Dispute } from '../disputes/dispute.ts';
import { listDisputesOfOrder } from '../disputes/dispute-store.ts';
import type { Order } from '../orders/order.ts';
import type { Refund } from '../orders/refund.ts';
import { listRefunds } from '../orders/refund-store.ts';
import type { Parcel } from '../parcels/parcel.ts';
import { listParcels } from '../parcels/parcel-store.ts';

export interface RefundFacts {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  /** The oldest first. */
  readonly parcels: readonly Parcel[];
}

/** Reads the facts once. The caller who acts on them has locked the order. */
export async function readRefundFacts(db: Queryable, order: Order): Promise<RefundFacts> {
  return {
    order,
    refunds: await listRefunds(db, order.id),
    disputes: await listDisputesOfOrder(db, order.id),
    parcels: await listParcels(db, order.id),
  };
}
