/** Tells whether money that a person sends back stays within their limits. */
import type { Queryable } from '../../database/connect.ts';
import { indianDayOf, startOfIndianDay } from '../indian-time.ts';
import type { Paise } from '../money.ts';
import type { Subject } from './act.ts';
import { sumMoney } from './act-log-store.ts';
import { sumWaitingMoney } from './scheduled-act-store.ts';
import type { StaffMember } from './staff-store.ts';

/**
 * Tells whether money stays within the person's limits: of its subject, and of the Indian day of `now`. The money of acts of
 * theirs that wait counts as if they were done, but for the one with the id `exceptId`.
 */
export async function isWithinLimits(
  db: Queryable,
  { id: staffId, limits }: Pick<StaffMember, 'id' | 'limits'>,
  asked: {
    readonly subject: Subject;
    readonly money: Paise;
    readonly exceptId?: string | undefined;
  },
  now: Date,
): Promise<boolean> {
  const { subject, money, exceptId } = asked;
  const of = { staffId, subject };
  const done = await sumMoney(db, { ...of, since: startOfIndianDay(indianDayOf(now)) });
  const waiting = await sumWaitingMoney(db, { ...of, exceptId });
  const isOfOrder = done.ofSubject + waiting.ofSubject + money <= limits.perOrder;
  return isOfOrder && done.ofDay + waiting.inAll + money <= limits.perDay;
}
