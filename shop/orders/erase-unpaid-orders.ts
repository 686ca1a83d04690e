/** The daily job that erases personal data from orders that were never paid, as the Privacy Policy says. */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { eraseUnpaidBefore } from './unpaid-orders-store.ts';

/** Days for which a cancelled unpaid order keeps its personal data: its buyer may still ask about it. */
const keptDays = 30;
const batch = 500;

/**
 * Erases personal data from cancelled, never-paid orders after their retention time. The order itself stays: a late
 * payment still finds it, and a person decides.
 */
export async function eraseUnpaidOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [at, limit] = [now(), batch];
  while (
    (await eraseUnpaidBefore(db, { cancelledBefore: subtractMs(at, keptDays * dayMs), now: at, limit })) === batch
  );
}
