/**
 * Holds orders: an order that is held is not packed, labelled or collected until it is released. Its shipment is requested at
 * the shipping service all the same, which costs nothing and sends nothing.
 */
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import type { Services } from '../services.ts';
import { isUndispatched } from './after-sales.ts';
import { deleteOrderHold, insertOrderHold } from './order-hold-store.ts';
import { findAndLockOrder } from './order-store.ts';

export type HoldOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown_order' }
  /** It is not paid, or cancelled, or a courier has it. */
  | { readonly ok: false; readonly code: 'not_holdable' }
  /** It is held already. */
  | { readonly ok: false; readonly code: 'on_hold' };

/** Holds a paid order that is not dispatched; `staffId` is `null` for a command. */
export async function holdOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  orderId: string,
  { staffId, reason }: { readonly staffId: string | null; readonly reason: string | null },
  onDecided?: OnDecided<HoldOutcome>,
): Promise<HoldOutcome> {
  const decide = async (trx: OpenTransaction): Promise<HoldOutcome> => {
    const order = await findAndLockOrder(trx, { id: orderId });
    if (!order) return { ok: false, code: 'unknown_order' };
    if (!isUndispatched(order)) return { ok: false, code: 'not_holdable' };
    const isNew = await insertOrderHold(trx, orderId, { staffId, reason, heldAt: now() });
    return isNew ? { ok: true } : { ok: false, code: 'on_hold' };
  };
  return decideInTransaction(db, decide, onDecided);
}

export type ReleaseOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'unknown_order' }
  | { readonly ok: false; readonly code: 'not_on_hold' };

/** Releases an order that is held. */
export async function releaseHeldOrder(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  onDecided?: OnDecided<ReleaseOutcome>,
): Promise<ReleaseOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ReleaseOutcome> => {
    if (!(await findAndLockOrder(trx, { id: orderId }))) return { ok: false, code: 'unknown_order' };
    return (await deleteOrderHold(trx, orderId)) ? { ok: true } : { ok: false, code: 'not_on_hold' };
  };
  return decideInTransaction(db, decide, onDecided);
}
