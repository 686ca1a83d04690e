/** Reads the money: whether the books add up, the day book, settlements, disputes and the month's taxes. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

export type Books = InferResponseType<typeof officeApi.money.$get, 200>;
export type Dispute = InferResponseType<typeof officeApi.disputes.$get, 200>['rows'][number];

export type GstMonth = InferResponseType<typeof officeApi.money.gst.$get, 200>;

export const booksQuery = queryOptions({ queryKey: ['money'], queryFn: () => answerOf(officeApi.money.$get()) });

export const disputesQuery = queryOptions({
  queryKey: ['disputes'],
  queryFn: () => answerOf(officeApi.disputes.$get()),
});

/** Reads the day book of a day such as `2026-11-24`; today's if it is ''. */
export function dayBookQuery(day: string) {
  return queryOptions({
    queryKey: ['day-book', day],
    queryFn: () => answerOf(officeApi.money['day-book'].$get({ query: day === '' ? {} : { day } })),
  });
}

export const settlementsQuery = pagesQuery(['settlements'], (place) =>
  answerOf(officeApi.money.settlements.$get({ query: place })),
);

/** Reads the GST tables of a month such as `2026-11`; the current one's if it is ''. */
export function gstQuery(month: string) {
  return queryOptions({
    queryKey: ['gst', month],
    queryFn: () => answerOf(officeApi.money.gst.$get({ query: month === '' ? {} : { month } })),
  });
}
