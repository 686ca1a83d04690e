/** Reads an order, its timeline, and previews of what an act on it would do. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { IndianState } from '../../shop/contact/state-names.ts';
import { answerOf, officeApi } from './client.ts';
import { pagesQuery } from './pages-query.ts';

const order = officeApi.orders[':code'];

export type Order = InferResponseType<typeof order.$get, 200>;
export type Piece = Order['pieces'][number];
export type Money = NonNullable<Order['money']>;
export type Buyer = NonNullable<Order['buyer']>;
export type Preview = InferResponseType<typeof order.refund.$get, 200>;
export type PlacePreview = InferResponseType<(typeof order)['place-of-supply']['$get'], 200>;
export type TimelineEntry = InferResponseType<typeof order.timeline.$get, 200>['rows'][number];

export function orderQuery(code: string) {
  return queryOptions({ queryKey: ['order', code], queryFn: () => answerOf(order.$get({ param: { code } })) });
}

export function timelineQuery(code: string) {
  return pagesQuery(['order', code, 'timeline'], (place) =>
    answerOf(order.timeline.$get({ param: { code }, query: place })),
  );
}

/** Tells whether an act may be tried, of which this is the preview: where a passkey is missing, it can still be used. */
export function mayTry({ is_allowed, refusal }: Pick<Preview, 'is_allowed' | 'refusal'>): boolean {
  return is_allowed || refusal === 'passkey_needed';
}

/**
 * Previews a refund of an amount in paise, of all that is left if it is `null`. `takeBack` tells whether the pieces go back on sale; where
 * it is `null` the shop says so by where they are.
 */
export function refundPreviewQuery(code: string, amount: number | null, takeBack: boolean | null) {
  const query = {
    ...(takeBack === null ? {} : { take_back: String(takeBack) as 'true' | 'false' }),
    ...(amount === null ? {} : { amount: String(amount) }),
  };
  return queryOptions({
    queryKey: ['order', code, 'refund', amount, takeBack],
    queryFn: () => answerOf(order.refund.$get({ param: { code }, query })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Previews a corrected place of supply; `state` is `null` for the one that the shop sees. */
export function placePreviewQuery(code: string, state: IndianState | null) {
  return queryOptions({
    queryKey: ['order', code, 'place-of-supply', state],
    queryFn: () => answerOf(order['place-of-supply'].$get({ param: { code }, query: state === null ? {} : { state } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function cancelPreviewQuery(code: string) {
  return queryOptions({
    queryKey: ['order', code, 'cancel'],
    queryFn: () => answerOf(order.cancel.$get({ param: { code } })),
    staleTime: 0,
  });
}
