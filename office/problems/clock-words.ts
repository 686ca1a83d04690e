/** Words for the two legal clocks of a problem report. Pure. */
import { formatDay } from '../../look/words/time.ts';

const hourMs = 3_600_000;

export interface Clock {
  readonly words: string;
  /** True if little time is left, or none. */
  readonly isUrgent: boolean;
}

interface Clocked {
  /** Time of the first answer to the buyer; `null` if nobody has said so. */
  readonly acknowledged_at: string | null;
  readonly acknowledge_by: string;
  readonly settle_by: string;
}

/** Hours before the end of a clock from which on it is urgent. */
const urgentHours = 12;

/** Returns `answer within 31 h`, or since when the answer is late. */
export function answerClock({ acknowledge_by }: Pick<Clocked, 'acknowledge_by'>, now: Date): Clock {
  const hours = (Date.parse(acknowledge_by) - now.getTime()) / hourMs;
  if (hours < 0) return { words: `answer was due on ${formatDay(acknowledge_by)}`, isUrgent: true };
  const words = hours < 1 ? 'answer within the hour' : `answer within ${Math.floor(hours)} h`;
  return { words, isUrgent: hours <= urgentHours };
}

/** Returns `settle by 20 December 2026`. */
export function settleClock({ settle_by }: Pick<Clocked, 'settle_by'>, now: Date): Clock {
  const hours = (Date.parse(settle_by) - now.getTime()) / hourMs;
  return { words: `settle by ${formatDay(settle_by)}`, isUrgent: hours <= 2 * 24 };
}

/** Returns the clocks that run: that of the first answer until it was given, and that of the settlement. */
export function clocksOf(report: Clocked, now: Date): Clock[] {
  return [...(report.acknowledged_at === null ? [answerClock(report, now)] : []), settleClock(report, now)];
}
