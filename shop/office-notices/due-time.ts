/** Decides when a notice is told: what can wait for the morning waits, and orders beyond ten an hour are told as one. Pure. */
import { addMs, dayMs, hourMs } from '../duration.ts';
import { formatIndianTime, indianDayOf, startOfIndianDay } from '../indian-time.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';

/** The quiet hours in India: from this hour of the evening to that of the morning. */
export const quietHours = { from: 22, to: 8 } as const;
/** Orders that a person is told one by one in an hour. */
const ordersToldAnHour = 10;

/**
 * Returns when a notice that was made now is told; `recent` is the number of notices of its kind to the person in the last
 * hour.
 */
export function dueTimeOf(kind: NoticeKind, now: Date, recent: number): Date {
  if (noticeKinds[kind].isUrgent) return now;
  return endOfQuiet(kind === 'order' && recent >= ordersToldAnHour ? addMs(now, hourMs) : now);
}

/** Returns the end of the quiet hours that a moment lies in, or the moment itself. */
function endOfQuiet(at: Date): Date {
  const hour = Number(formatIndianTime(at).slice(11, 13));
  if (hour >= quietHours.to && hour < quietHours.from) return at;
  const day = startOfIndianDay(indianDayOf(hour < quietHours.to ? at : addMs(at, dayMs)));
  return addMs(day, quietHours.to * hourMs);
}
