/** Forgets whom an order was for that was never paid and is cancelled: of one that came to nothing the law wants nothing. SQL only. */
import type { Queryable } from '../../database/connect.ts';

const nobody = {
  full_name: null,
  email: null,
  phone: null,
  address: null,
  city: null,
  state: null,
  pincode: null,
  note: null,
  holder_key: null,
};

/** Erases personal data from one account's cancelled, never-paid orders. */
export async function eraseUnpaidOfCustomer(trx: Queryable, uid: string, now: Date): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...nobody, updated_at: now })
    .where('customer_uid', '=', uid)
    .where('status', '=', 'cancelled')
    .where('captured_paise', 'is', null)
    .execute();
}

/**
 * Erases personal data from at most `limit` never-paid orders cancelled before `cancelledBefore`; returns their number.
 */
export async function eraseUnpaidBefore(
  db: Queryable,
  { cancelledBefore, now, limit }: { cancelledBefore: Date; now: Date; limit: number },
): Promise<number> {
  const rows = await db
    .updateTable('orders')
    .set({ ...nobody, updated_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'cancelled')
        .where('captured_paise', 'is', null)
        // Nothing changes an order after its cancelling but money, which has just been ruled out.
        .where('updated_at', '<', cancelledBefore)
        .where((has) => has.or((['full_name', 'note', 'holder_key'] as const).map((one) => has(one, 'is not', null))))
        .limit(limit)
        // Late money that is being entered right now goes first.
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.length;
}
