/** Counts the visits of past days for good, so that they outlive the events and need not be counted for each reader. */
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import type { Services } from '../services.ts';
import { addDays } from './day-span.ts';
import { readFirstEventDay, readLastCountedDay, storeVisitDays } from './visit-days-store.ts';

/** Days that are counted in one transaction. */
const daysAtOnce = 31;

/**
 * Counts all days before today that were not counted yet (daily job). May be repeated, and goes on after a failure where it
 * stopped.
 */
export async function countVisitDays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const today = indianDayOf(now());
  const last = await readLastCountedDay(db);
  const first = last === null ? await readFirstEventDay(db) : addDays(last, 1);
  if (first === null) return;
  for (let from: IndianDay = first; from < today; ) {
    const end = addDays(from, daysAtOnce);
    const span = { from, to: end < today ? end : today };
    await db.transaction().execute((trx) => storeVisitDays(trx, span));
    from = span.to;
  }
}
