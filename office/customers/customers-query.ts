/** Reads customers: their list, and the page of one. */
import { queryOptions } from '@tanstack/react-query';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

export const customersQuery = pagesQuery(['customers'], (place) =>
  answerOf(officeApi.customers.$get({ query: place })),
);

export function customerQuery(uid: string) {
  return queryOptions({
    queryKey: ['customer', uid],
    queryFn: () => answerOf(officeApi.customers[':uid'].$get({ param: { uid } })),
  });
}
