/**
 * The daily job that erases personal data which no law requires: of orders that were never paid, as the Privacy Policy
 * says, and contacts that could not be told of a correction.
 */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { deleteFormerContactsBefore } from './former-contact-store.ts';
import { eraseUnpaidBefore } from './unpaid-orders-store.ts';

/** Days for which a cancelled unpaid order keeps its personal data: its buyer may still ask about it. */
const keptDays = 30;
const batch = 500;

/**
 * Erases personal data from cancelled, never-paid orders after their retention time, and old former contacts. The order itself stays: a late
 * payment still finds it, and a person decides.
 */
export async function eraseUnpaidOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [at, limit] = [now(), batch];
  await deleteFormerContactsBefore(db, subtractMs(at, keptDays * dayMs));
  while (
    (await eraseUnpaidBefore(db, { cancelledBefore: subtractMs(at, keptDays * dayMs), now: at, limit })) === batch
  );
}
