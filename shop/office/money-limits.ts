/** Tells whether money that a person sends back stays within their limits. */
import type { Queryable } from '../../database/connect.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import type { Paise } from '../money.ts';
import type { Subject } from './act.ts';
import { sumMoney } from './act-log-store.ts';
import type { StaffMember } from './staff-store.ts';

/** Tells whether an act stays within the person's limits: of its subject, and of the Indian day of `now`. */
export async function isWithinLimits(
  db: Queryable,
  { id: staffId, limits }: Pick<StaffMember, 'id' | 'limits'>,
  { act, subject, money }: { readonly act: string; readonly subject: Subject; readonly money: Paise },
  now: Date,
): Promise<boolean> {
  const since = startOfIndianDay(indianDayOf(now));
  const { ofSubject, ofDay } = await sumMoney(db, { staffId, act, subject, since });
  return ofSubject + money <= limits.perOrder && ofDay + money <= limits.perDay;
}
