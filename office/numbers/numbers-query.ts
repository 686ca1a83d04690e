/** Reads Numbers. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { type NumbersSpan, numbersSpans } from '../../shop/numbers/series.ts';
import { answerOf, officeApi } from '../api/client.ts';

export type NumbersAnswer = InferResponseType<typeof officeApi.numbers.$get, 200>;
export type SalesNumbers = NonNullable<NumbersAnswer['sales']>;
export type SareeNumbers = NumbersAnswer['sarees'];

export type Span = `${NumbersSpan}`;

/** Lengths of the spans that can be chosen, in days, as the address has them. */
export const spans = numbersSpans.map(String) as Span[];

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
