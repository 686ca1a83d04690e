/**
 * The daily job that erases what no law requires the shop to keep, as the Privacy Policy says: personal data of orders that were never
 * paid, these orders themselves after thirteen months, and contacts that could not be told of a correction.
 */
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { deleteFormerContactsBefore } from './former-contact-store.ts';
import { deleteContactsOfEnded } from './rebuilt-order-store.ts';
import { deleteOldUnpaid, eraseUnpaidBefore } from './unpaid-orders-store.ts';

/** Days for which a cancelled unpaid order keeps its personal data: its buyer may still ask about it. */
const keptDays = 30;
/** Days after which an order that was never paid is looked at as old; the database asks for thirteen months. */
const oldDays = 365;
const batch = 500;

/**
 * Erases personal data from cancelled, never-paid orders after their retention time, and old former contacts. The order itself stays
 * for a year more: a late payment still finds it, and a person decides.
 */
export async function eraseUnpaidOrders({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const [at, limit] = [now(), batch];
  await deleteFormerContactsBefore(db, subtractMs(at, keptDays * dayMs));
  await deleteContactsOfEnded(db);
  while (
    (await eraseUnpaidBefore(db, { cancelledBefore: subtractMs(at, keptDays * dayMs), now: at, limit })) === batch
  );
  while ((await deleteOldUnpaid(db, subtractMs(at, oldDays * dayMs), limit)) === batch);
}
