/**
 * Imports the provider's payouts, day by day. A payout is stored with all of its lines in one transaction, and what is
 * stored of it is updated, so that any day may be imported again. A line that the provider no longer lists stays.
 */
import { addMs, dayMs, subtractMs } from '../duration.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import type { TimeSpan } from '../ports/payment-records.ts';
import type { PayoutSource } from '../ports/payouts.ts';
import type { Services } from '../services.ts';
import { keepPayout } from './payout-store.ts';

/** Days that the daily import reads again: a provider may add a line, or a reference, some days later. */
const importedDays = 10;

type ImportServices = Pick<Services, 'db' | 'log' | 'now' | 'payment'>;

/** Imports the payouts of the last days (job). Throws `OutsideServiceError` if the provider cannot be asked. */
export async function importRecentPayouts(services: ImportServices): Promise<void> {
  const { payment, now, log } = services;
  if (!payment.payouts) return;
  const imported = await importPayouts(services, payment.payouts, {
    from: startOfIndianDay(indianDayOf(subtractMs(now(), importedDays * dayMs))),
    to: now(),
  });
  log('payouts were imported', { payouts: imported });
}

/**
 * Imports the payouts of each Indian day that a span touches, and returns their number. Throws `OutsideServiceError` if
 * the provider cannot be asked; what was imported before stays.
 */
export async function importPayouts(services: ImportServices, source: PayoutSource, span: TimeSpan): Promise<number> {
  let imported = 0;
  for (let from = startOfIndianDay(indianDayOf(span.from)); from < span.to; from = addMs(from, dayMs)) {
    const day = { from, to: addMs(from, dayMs) };
    const payouts = new Map((await source.payoutsBetween(day)).map((payout) => [payout.id, payout]));
    const lines = Map.groupBy(await source.linesOfDay(indianDayOf(from)), ({ payoutId }) => payoutId);
    for (const id of new Set([...payouts.keys(), ...lines.keys()])) {
      const payout = payouts.get(id) ?? (await source.findPayout(id));
      if (!payout) continue;
      const about = { provider: services.payment.browser.provider, now: services.now() };
      await services.db.transaction().execute((trx) => keepPayout(trx, payout, lines.get(id) ?? [], about));
      imported += 1;
    }
  }
  return imported;
}
