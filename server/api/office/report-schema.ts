/** The schema of a problem report's row in the office, and its formatting. */
import { z } from '@hono/zod-openapi';
import type { ReportRow } from '../../../shop/office-lists/report-list-store.ts';
import { notCoveredReasons, notCoveredTitles } from '../../../shop/problem-reports/not-covered.ts';
import { reportKinds, reportKindWords } from '../../../shop/problem-reports/report.ts';
import { runningClocksOf, ticketOfReport } from '../../../shop/problem-reports/report-clocks.ts';
import { time, toTime } from './list-schema.ts';

export const reportRowSchema = z
  .object({
    id: z.string(),
    ticket: z.string().openapi({ example: 'R-1A2B3C4D' }),
    order_code: z.string(),
    full_name: z.string().nullable(),
    city: z.string().nullable(),
    kind: z.enum(reportKinds),
    kind_words: z.string().openapi({ description: 'In the buyer’s words.' }),
    words: z.string(),
    photos: z.int().openapi({ description: 'Number of its photos.' }),
    created_at: time,
    closed_at: time.nullable(),
    acknowledged_at: time.nullable().openapi({ description: 'When the buyer had a first answer.' }),
    not_covered: z.string().nullable().openapi({ description: 'Why a closed one is not covered.' }),
    not_covered_reason: z.enum(notCoveredReasons).nullable(),
    clocks: z
      .array(z.object({ kind: z.enum(['acknowledge', 'settle']), until: time, is_urgent: z.boolean() }))
      .openapi({ description: 'Legal clocks that run, the next to end first; none once it is closed.' }),
  })
  .openapi('OfficeReportRow');

/** Formats the row of a report, with its clocks as of `now`. */
export function toReportRowAnswer(row: ReportRow, now: Date): z.output<typeof reportRowSchema> {
  const { id, orderCode, fullName, city, kind, words, photos, createdAt, closedAt, acknowledgedAt, notCovered } = row;
  return {
    id,
    ticket: ticketOfReport(row),
    order_code: orderCode,
    full_name: fullName,
    city,
    kind,
    kind_words: reportKindWords[kind],
    words,
    photos,
    created_at: createdAt.toISOString(),
    closed_at: toTime(closedAt),
    acknowledged_at: toTime(acknowledgedAt),
    not_covered: notCovered && notCoveredTitles[notCovered],
    not_covered_reason: notCovered,
    clocks: runningClocksOf(row, now).map(({ kind, until, isUrgent }) => ({
      kind,
      until: until.toISOString(),
      is_urgent: isUrgent,
    })),
  };
}
