/** Holding an order's pieces while it is being paid (decisions: stock). All of these want the order locked. */
import type { OpenTransaction } from '../../database/connect.ts';
import { after, minuteMs } from '../duration.ts';
import type { Order } from '../orders/order.ts';
import { changeOrder } from '../orders/order-store.ts';
import { releasePieces, takePieces } from '../stock/stock-ledger.ts';

/** How long pieces are held for a payment. */
const reservationMs = 15 * minuteMs;

/** What an order says of a hold that begins now: until when it lasts, if there are pieces, and the sweep waits as long. */
export function holdFrom(now: Date, { lines }: Pick<Order, 'lines'>): Pick<Order, 'reservedUntil' | 'checkAfter'> {
  const until = after(now, reservationMs);
  return { reservedUntil: lines.length > 0 ? until : null, checkAfter: until };
}

/**
 * Holds the order's pieces from now, or keeps holding them: answers what the caller must change in the order, or the skus
 * that are no longer there.
 */
export async function reserve(
  trx: OpenTransaction,
  order: Order,
  now: Date,
): Promise<
  { ok: true; changes: { reserved_until: Date | null; check_after: Date } } | { ok: false; missing: string[] }
> {
  if (order.reservedUntil === null) {
    const taken = await takePieces(trx, order.lines, 'reserved', order.id);
    if (!taken.ok) return taken;
  }
  const { reservedUntil, checkAfter } = holdFrom(now, order);
  return { ok: true, changes: { reserved_until: reservedUntil, check_after: checkAfter } };
}

/** Gives the pieces back if they are held. */
export async function release(trx: OpenTransaction, order: Order, now: Date): Promise<void> {
  if (order.reservedUntil === null) return;
  await releasePieces(trx, order.lines, order.id);
  await changeOrder(trx, order.id, { reserved_until: null }, now);
}
