/** Reads Numbers. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type NumbersAnswer = InferResponseType<typeof officeApi.numbers.$get, 200>;
export type SalesNumbers = NonNullable<NumbersAnswer['sales']>;
export type SareeNumbers = NumbersAnswer['sarees'];

/** Lengths of the spans that can be chosen, in days. */
export const spans = ['7', '30', '90', '365'] as const;
export type Span = (typeof spans)[number];

/** Returns the span of the screen's address. */
export const spanIn = (address: URLSearchParams): Span => spans.find((one) => one === address.get('days')) ?? '30';

export function numbersQuery(days: Span) {
  return queryOptions({
    queryKey: ['numbers', days],
    queryFn: () => answerOf(officeApi.numbers.$get({ query: { days } })),
    // The former span stays, paler, until the chosen one is there.
    placeholderData: keepPreviousData,
  });
}
