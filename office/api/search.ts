/** Searches orders, sarees and customers by what was typed. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from './client.ts';

export type Found = InferResponseType<typeof officeApi.search.$post, 200>;

/** Least number of characters that are searched for: fewer say nothing. */
export const leastLength = 2;

/** Searches for a text. Nothing is kept once nobody looks at it: it may be a phone number. */
export function searchQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => answerOf(officeApi.search.$post({ json: { q } }, { init: { signal } })),
    enabled: q.length >= leastLength,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
