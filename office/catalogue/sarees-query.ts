/** Reads sarees and drafts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

const { sarees, drafts, vocabulary } = officeApi;

export type SareeRow = InferResponseType<typeof sarees.$get, 200>['rows'][number];
export type SareePage = InferResponseType<(typeof sarees)[':sku']['$get'], 200>;
export type SareeToCopy = InferResponseType<typeof sarees.like.$get, 200>['sarees'][number];
export type StockPage = InferResponseType<(typeof sarees)[':sku']['stock']['$get'], 200>;
export type DraftRow = InferResponseType<typeof drafts.$get, 200>['drafts'][number];
export type Draft = InferResponseType<(typeof drafts)[':id']['$get'], 200>;
export type PlacedPicture = SareePage['pictures'][number];
/** Facts by column of the catalogue file, each written as in that file. */
export type Cells = Readonly<Record<string, string>>;
type HintQuery = InferRequestType<(typeof sarees)['price-hint']['$get']>['query'];
export type SareeView = NonNullable<InferRequestType<typeof sarees.$get>['query']['view']>;

export function sareesQuery(view: SareeView, q: string) {
  return pagesQuery(['sarees', view, q], (place) =>
    answerOf(sarees.$get({ query: { view, ...(q === '' ? {} : { q }), ...place } })),
  );
}

export const sareeCountsQuery = queryOptions({
  queryKey: ['saree-counts'],
  queryFn: () => answerOf(sarees.counts.$get()),
});

export function sareeQuery(sku: string) {
  return queryOptions({ queryKey: ['saree', sku], queryFn: () => answerOf(sarees[':sku'].$get({ param: { sku } })) });
}

export function stockQuery(sku: string) {
  return pagesQuery(['saree', sku, 'stock'], (place) =>
    answerOf(sarees[':sku'].stock.$get({ param: { sku }, query: place })),
  );
}

export const draftsQuery = queryOptions({ queryKey: ['drafts'], queryFn: () => answerOf(drafts.$get()) });

export function draftQuery(id: string) {
  return queryOptions({ queryKey: ['draft', id], queryFn: () => answerOf(drafts[':id'].$get({ param: { id } })) });
}

/** Categories, collections and occasions, which forms of sarees offer. */
export const vocabularyQuery = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: () => answerOf(vocabulary.$get()),
});

export function sareesToCopyQuery(q: string) {
  return queryOptions({
    queryKey: ['sarees-to-copy', q],
    queryFn: ({ signal }) => answerOf(sarees.like.$get({ query: q === '' ? {} : { q } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
}

export function priceHintQuery({ category = '', weave = '' }: Cells) {
  return queryOptions({
    queryKey: ['price-hint', category, weave],
    queryFn: () => {
      const query = { category, ...(weave === '' ? {} : { weave }) } as HintQuery;
      return answerOf(sarees['price-hint'].$get({ query }));
    },
    enabled: category !== '',
  });
}
