/** Reads the entries of the house, and their versions. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { HouseKind } from '../../shop/house/house-kinds.ts';
import { answerOf, officeApi } from '../api/client.ts';

const calls = officeApi.house[':kind'];

export type HouseEntry = InferResponseType<typeof calls.$get, 200>['rows'][number];
export type EntryPage = InferResponseType<(typeof calls)[':id']['$get'], 200>;
export type EntryVersion = EntryPage['versions'][number];

export type Seller = InferResponseType<(typeof officeApi)['best-sellers']['$get'], 200>['front'][number];

export const bestSellersQuery = queryOptions({
  queryKey: ['best-sellers'],
  queryFn: () => answerOf(officeApi['best-sellers'].$get()),
});

export function entriesQuery(kind: HouseKind) {
  return queryOptions({ queryKey: ['house', kind], queryFn: () => answerOf(calls.$get({ param: { kind } })) });
}

export function entryQuery(kind: HouseKind, id: string) {
  return queryOptions({
    queryKey: ['house', kind, id],
    queryFn: () => answerOf(calls[':id'].$get({ param: { kind, id } })),
  });
}
