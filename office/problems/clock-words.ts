/** Words for the two legal clocks of a problem report. Pure. */
import { en as shared, type Words } from '../words/en.ts';
import type { ReportRow } from './problems-query.ts';
import { en, type ProblemsWords } from './words/en.ts';

const hourMs = 3_600_000;

/** Returns `answer within 31 h`, or `settle by 20 December 2026`; since when it is late once the clock has ended. */
export function clockWords(
  { kind, until }: Pick<ReportRow['clocks'][number], 'kind' | 'until'>,
  now: Date,
  { clocks }: Pick<ProblemsWords, 'clocks'> = en,
  { times }: Pick<Words, 'times'> = shared,
): string {
  const hours = (Date.parse(until) - now.getTime()) / hourMs;
  const day = times.day(until);
  if (hours < 0) return kind === 'acknowledge' ? clocks.answerWasDue(day) : clocks.settlementWasDue(day);
  if (kind === 'settle') return clocks.settleBy(day);
  return hours < 1 ? clocks.answerInTheHour : clocks.answerWithin(Math.floor(hours));
}
