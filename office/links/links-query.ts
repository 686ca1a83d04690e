/** Reads payment links, and the sarees that one may be made for. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

const links = officeApi['payment-links'];
export type PaymentLink = InferResponseType<typeof links.$get, 200>['rows'][number];

export const linksQuery = infiniteQueryOptions({
  queryKey: ['payment-links'],
  queryFn: ({ pageParam }) => answerOf(links.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
