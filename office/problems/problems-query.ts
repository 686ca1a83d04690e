/** Reads problem reports: their lists, and one with its order. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type ReportRow = InferResponseType<typeof officeApi.reports.$get, 200>['rows'][number];
const report = officeApi.reports[':id'];
export type ReportPage = InferResponseType<typeof report.$get, 200>;
export type ReportState = 'open' | 'closed';

export function reportsQuery(state: ReportState) {
  return infiniteQueryOptions({
    queryKey: ['reports', state],
    queryFn: ({ pageParam }) =>
      answerOf(officeApi.reports.$get({ query: { state, ...(pageParam === null ? {} : { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function reportQuery(id: string) {
  return queryOptions({ queryKey: ['report', id], queryFn: () => answerOf(report.$get({ param: { id } })) });
}
