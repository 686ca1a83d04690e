/**
 * Claims of orders that are being packed. A claim tells other packers that a parcel is taken; it refuses nothing, since
 * whoever was offline packs without one.
 */
import type { Queryable } from '../../database/connect.ts';
import { addMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';

/** Minutes after which a claim ends by itself. */
export const claimMinutes = 10;

/** Returns when a claim ends that is made now. A later end is from before the clock was set back, and that claim has ended. */
const endOfClaim = (now: Date) => addMs(now, claimMinutes * minuteMs);

export interface PackingClaim {
  readonly orderId: string;
  readonly staff: { readonly id: string; readonly name: string };
  readonly until: Date;
}

export interface ClaimRequest {
  readonly orderId: string;
  readonly staffId: string;
  /** True to take an order that somebody else is packing. */
  readonly takesOver: boolean;
}

/**
 * Claims an order for ten minutes and releases the order that the person claimed before. Returns the claim that holds
 * then: that of somebody else, unless `takesOver`.
 */
export async function claimPacking(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { orderId, staffId, takesOver }: ClaimRequest,
): Promise<PackingClaim> {
  const at = now();
  return db.transaction().execute(async (trx) => {
    const claimed = { staff_id: staffId, claimed_until: endOfClaim(at) };
    await trx
      .insertInto('packing_claim')
      .values({ order_id: orderId, ...claimed })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(claimed)
          .where((eb) =>
            eb.or([
              eb.val(takesOver),
              eb('packing_claim.staff_id', '=', staffId),
              eb('packing_claim.claimed_until', '<=', at),
              eb('packing_claim.claimed_until', '>', endOfClaim(at)),
            ]),
          ),
      )
      .execute();
    const [claim] = await listPackingClaims(trx, [orderId], at);
    if (!claim) throw new Error(`the claim of order ${orderId} vanished`);
    if (claim.staff.id === staffId)
      await trx.deleteFrom('packing_claim').where('staff_id', '=', staffId).where('order_id', '<>', orderId).execute();
    return claim;
  });
}

/** Returns the claims of these orders that have not ended. */
export async function listPackingClaims(
  db: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<PackingClaim[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('packing_claim')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['order_id', 'staff_id', 'staff.name', 'claimed_until'])
    .where('order_id', 'in', orderIds)
    .where('claimed_until', '>', now)
    .where('claimed_until', '<=', endOfClaim(now))
    .execute();
  return rows.map(({ order_id, staff_id, name, claimed_until }) => ({
    orderId: order_id,
    staff: { id: staff_id, name },
    until: claimed_until,
  }));
}
