/** The days that Numbers are asked for. */
import type { IndianDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import type { Services } from '../services.ts';
import { addDays, type DaySpan, lastDays } from '../visits/day-span.ts';
import { readLastCountedDay } from '../visits/visit-days-store.ts';
import type { NumbersSpan } from './series.ts';

/** A span that was asked for, and its days whose visits are still counted from the events. */
export interface AskedSpan {
  readonly days: NumbersSpan;
  readonly today: IndianDay;
  readonly span: DaySpan;
  readonly uncounted: DaySpan;
}

/** Most days whose visits are counted for a reader: if the daily count is further behind, older ones are missing. */
const maxUncounted = 3;

/** Returns the span of the last days, today as the last one. */
export async function openSpan({ db, now }: Pick<Services, 'db' | 'now'>, days: NumbersSpan): Promise<AskedSpan> {
  const today = indianDayOf(now());
  const last = await readLastCountedDay(db);
  const oldest = addDays(today, 1 - maxUncounted);
  const next = last === null ? oldest : addDays(last, 1);
  const uncounted = { from: next > oldest ? next : oldest, to: addDays(today, 1) };
  return { days, today, span: lastDays(today, days), uncounted };
}
