/** Reads the weavers and their accounts. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';

export type ListedWeaver = InferResponseType<typeof officeApi.weavers.$get, 200>['rows'][number];
export type WeaverPage = InferResponseType<(typeof officeApi.weavers)[':id']['$get'], 200>;

export const weaversQuery = queryOptions({
  queryKey: ['weavers'],
  queryFn: () => answerOf(officeApi.weavers.$get()),
});

export function weaverQuery(id: string) {
  return queryOptions({
    queryKey: ['weavers', id],
    queryFn: () => answerOf(officeApi.weavers[':id'].$get({ param: { id } })),
  });
}
