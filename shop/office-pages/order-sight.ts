/** Tells what of an order a role may see. Pure. */
import { mayRead } from '../office/reads.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import type { Role } from '../roles.ts';

/** The parts of an order that not every role sees, but for its money (`money-sight.ts`). Every role sees name and place. */
export interface OrderSight {
  /** Phone number, mail address and street, and the words of staff about the order, which may contain one. */
  readonly contacts: boolean;
  /** The buyer's note, which is for whoever packs the order. */
  readonly buyersNote: boolean;
  readonly reports: boolean;
}

/**
 * Returns a reason in the words of staff, of a hold, a refund or another act; `null` for who may not see contacts, one of
 * which it may contain.
 */
export function reasonSeenBy({ contacts }: Pick<OrderSight, 'contacts'>, reason: string | null): string | null {
  return contacts ? reason : null;
}

/** Statuses of orders whose parcel is still in the shop: a packer sees no others. */
const packedStatuses: readonly OrderStatus[] = ['paid', 'shipment_requested'];

/** Returns what a role sees of an order; `null` if it may not see the order at all. */
export function sightOf(role: Role, { status }: Pick<Order, 'status'>): OrderSight | null {
  if (!mayRead(role, 'orders') && !(mayRead(role, 'packing') && packedStatuses.includes(status))) return null;
  return {
    contacts: mayRead(role, 'contacts'),
    buyersNote: mayRead(role, 'packing'),
    reports: mayRead(role, 'reports'),
  };
}
