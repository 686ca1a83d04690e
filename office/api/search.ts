/** Searches orders, sarees and customers by what was typed. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from './client.ts';

export type Found = InferResponseType<typeof officeApi.search.$post, 200>;

/** Tells whether a search found nothing. */
export function isNothing({ orders, sarees, customers }: Found): boolean {
  return orders.length + sarees.length + customers.length === 0;
}

/** Least number of characters that are searched for: fewer say nothing. */
export const leastLength = 2;

export const searchKey = ['search'] as const;

/** Searches for a text. Nothing is kept once nobody looks at it: it may be a phone number. */
export function searchQuery(q: string) {
  return queryOptions<Found>({
    queryKey: [...searchKey, q],
    queryFn: ({ signal }) => answerOf(officeApi.search.$post({ json: { q } }, { init: { signal } })),
    enabled: q.length >= leastLength,
    // An older answer that found something stands until the new one is there; one that found nothing says nothing of it.
    placeholderData: (before) => (before && !isNothing(before) ? before : undefined),
    gcTime: 60_000,
  });
}
