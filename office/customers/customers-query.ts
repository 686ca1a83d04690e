/** Reads customers: their list, and the page of one. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';

export const customersQuery = infiniteQueryOptions({
  queryKey: ['customers'],
  queryFn: ({ pageParam }) =>
    answerOf(officeApi.customers.$get({ query: pageParam === null ? {} : { cursor: pageParam } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export function customerQuery(uid: string) {
  return queryOptions({
    queryKey: ['customer', uid],
    queryFn: () => answerOf(officeApi.customers[':uid'].$get({ param: { uid } })),
  });
}
