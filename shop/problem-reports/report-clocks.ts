/**
 * The two legal clocks of a problem report, and its ticket number (Consumer Protection (E-Commerce) Rules 2020; contracts
 * 6.4): a complaint is acknowledged within 48 hours and redressed within one month. Pure.
 */
import { indiaMs } from '../delivery/indian-day.ts';
import { addMs, hourMs } from '../duration.ts';

/** Returns the number under which the buyer and the shop speak of a report: `R-1A2B3C4D`. */
export function ticketOfReport({ id }: { readonly id: string }): string {
  return `R-${id.slice(0, 8).toUpperCase()}`;
}

/** Moments until which a report must be acknowledged, and settled. */
export interface ReportClocks {
  readonly acknowledgeBy: Date;
  readonly settleBy: Date;
}

const acknowledgeHours = 48;

/** Returns the clocks of a report that was sent at a moment. A month later is the same day of the next month, or its last. */
export function clocksOfReport(createdAt: Date): ReportClocks {
  return { acknowledgeBy: addMs(createdAt, acknowledgeHours * hourMs), settleBy: oneMonthAfter(createdAt) };
}

/** A clock that runs: until when the shop must do what. */
export interface RunningClock {
  readonly kind: 'acknowledge' | 'settle';
  readonly until: Date;
  /** True if little time is left, or none. */
  readonly isUrgent: boolean;
}

/** Time before the end of a clock in which it is urgent. */
const urgentMs = { acknowledge: 12 * hourMs, settle: 48 * hourMs } as const;

interface ClockedReport {
  readonly createdAt: Date;
  /** Time of the first answer to the buyer; `null` if nobody has said so. */
  readonly acknowledgedAt: Date | null;
  readonly closedAt: Date | null;
}

/** Returns the clocks of a report that run, the next to end first: the first answer's until it was given; none once it is closed. */
export function runningClocksOf({ createdAt, acknowledgedAt, closedAt }: ClockedReport, now: Date): RunningClock[] {
  if (closedAt !== null) return [];
  const { acknowledgeBy, settleBy } = clocksOfReport(createdAt);
  const clock = (kind: RunningClock['kind'], until: Date) => ({
    kind,
    until,
    isUrgent: until <= addMs(now, urgentMs[kind]),
  });
  const answer = acknowledgedAt === null ? [clock('acknowledge', acknowledgeBy)] : [];
  return [...answer, clock('settle', settleBy)];
}

/** Counts the month in India, where the day of the report may be another than in UTC. */
function oneMonthAfter(at: Date): Date {
  const indian = addMs(at, indiaMs);
  const day = indian.getUTCDate();
  const later = new Date(indian);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, lastDay));
  return addMs(later, -indiaMs);
}
