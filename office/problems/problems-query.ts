/** Reads problem reports: their lists, and one with its order. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

export type ReportRow = InferResponseType<typeof officeApi.reports.$get, 200>['rows'][number];
const report = officeApi.reports[':id'];
export type ReportPage = InferResponseType<typeof report.$get, 200>;
export type ReportState = 'open' | 'closed';

export function reportsQuery(state: ReportState) {
  return pagesQuery(['reports', state], (place) => answerOf(officeApi.reports.$get({ query: { state, ...place } })));
}

export function reportQuery(id: string) {
  return queryOptions({ queryKey: ['report', id], queryFn: () => answerOf(report.$get({ param: { id } })) });
}
