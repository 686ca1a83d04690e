/** Holding an order's pieces while it is being paid (decisions: stock). All of these want the order locked. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Order } from '../orders/order.ts';
import { changeOrder } from '../orders/order-store.ts';
import { releasePieces, takePieces } from '../stock/stock-ledger.ts';

/** How long pieces are held for a payment. */
export const reservationMinutes = 15;

/** Holds the order's pieces from now, or keeps holding them; answers the skus that are no longer there. The sweep waits. */
export async function reserve(
  trx: OpenTransaction,
  order: Order,
  now: Date,
): Promise<{ ok: true } | { ok: false; missing: string[] }> {
  const hasLines = order.lines.length > 0;
  if (hasLines && order.reservedUntil === null) {
    const taken = await takePieces(trx, order.lines, 'reserved', order.id);
    if (!taken.ok) return taken;
  }
  const until = new Date(now.getTime() + reservationMinutes * 60_000);
  await changeOrder(trx, order.id, { reserved_until: hasLines ? until : null, check_after: until });
  return { ok: true };
}

/** Gives the pieces back if they are held. */
export async function release(trx: OpenTransaction, order: Order): Promise<void> {
  if (order.reservedUntil === null) return;
  await releasePieces(trx, order.lines, order.id);
  await changeOrder(trx, order.id, { reserved_until: null });
}
