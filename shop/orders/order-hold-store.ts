/** Orders that are held back from packing. Whoever changes a hold locks its order first. SQL only. */
import type { Queryable } from '../../database/connect.ts';

export interface OrderHold {
  /** The person who held it; `null` for a command on the server. */
  readonly staff: { readonly id: string; readonly name: string } | null;
  /** `null` if none was given, or once the buyer's data was erased. */
  readonly reason: string | null;
  readonly heldAt: Date;
}

/** Returns the hold of an order; `null` if it is not held. */
export async function findOrderHold(db: Queryable, orderId: string): Promise<OrderHold | null> {
  const row = await db
    .selectFrom('order_hold')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['staff_id', 'staff.name', 'reason', 'held_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const staff = row.staff_id === null ? null : { id: row.staff_id, name: row.name ?? '' };
  return { staff, reason: row.reason, heldAt: row.held_at };
}

/** Holds an order; returns false if it is held already. */
export async function insertOrderHold(
  trx: Queryable,
  orderId: string,
  { staffId, reason, heldAt }: { readonly staffId: string | null } & Pick<OrderHold, 'reason' | 'heldAt'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('order_hold')
    .values({ order_id: orderId, staff_id: staffId, reason, held_at: heldAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases an order; returns false if it is not held. */
export async function deleteOrderHold(trx: Queryable, orderId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('order_hold')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
