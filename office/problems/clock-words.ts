/** Words for the two legal clocks of a problem report. Pure. */
import { formatDay } from '../../look/words/time.ts';
import type { ReportRow } from './problems-query.ts';

const hourMs = 3_600_000;

/** Returns `answer within 31 h`, or `settle by 20 December 2026`; since when it is late once the clock has ended. */
export function clockWords({ kind, until }: Pick<ReportRow['clocks'][number], 'kind' | 'until'>, now: Date): string {
  const hours = (Date.parse(until) - now.getTime()) / hourMs;
  if (hours < 0) return `${kind === 'acknowledge' ? 'answer' : 'settlement'} was due on ${formatDay(until)}`;
  if (kind === 'settle') return `settle by ${formatDay(until)}`;
  return hours < 1 ? 'answer within the hour' : `answer within ${Math.floor(hours)} h`;
}
