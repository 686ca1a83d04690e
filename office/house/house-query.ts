/** Reads the categories, collections and occasions of the house, and their versions. */
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { VocabularyKind } from '../../shop/catalogue/vocabulary.ts';
import { answerOf, officeApi } from '../api/client.ts';

const calls = officeApi.house[':kind'];

export type HouseEntry = InferResponseType<typeof calls.$get, 200>['rows'][number];
export type EntryPage = InferResponseType<(typeof calls)[':id']['$get'], 200>;
export type EntryVersion = EntryPage['versions'][number];

export function entriesQuery(kind: VocabularyKind) {
  return queryOptions({ queryKey: ['house', kind], queryFn: () => answerOf(calls.$get({ param: { kind } })) });
}

export function entryQuery(kind: VocabularyKind, id: string) {
  return queryOptions({
    queryKey: ['house', kind, id],
    queryFn: () => answerOf(calls[':id'].$get({ param: { kind, id } })),
  });
}
