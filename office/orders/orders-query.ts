/** Reads the order list: its pages and the counts of its views, by the filters in the address. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferRequestType } from 'hono/client';
import type { OrderView } from '../../shop/office-lists/order-views.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';

type ListQuery = InferRequestType<typeof officeApi.orders.$get>['query'];

/** The views in the order of their chips. */
export const viewNames = [
  'to_pack',
  'ready',
  'on_the_way',
  'problems',
  'needs_you',
  'done',
  'all',
] as const satisfies readonly OrderView[];

/** Filters beside the view, as they are written in the address. */
export const filterNames = ['from', 'to', 'state', 'min_amount', 'max_amount'] as const;
export type Filters = Partial<Record<(typeof filterNames)[number], string>>;

/** Returns the filters that an address names; unknown parameters are left out. */
function filtersIn(address: URLSearchParams): Filters {
  return Object.fromEntries(filterNames.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])));
}

/** Returns the view and the filters that an address names. */
export function orderListIn(address: URLSearchParams): { readonly view: OrderView; readonly filters: Filters } {
  const asked = address.get('view');
  return { view: viewNames.find((one) => one === asked) ?? 'to_pack', filters: filtersIn(address) };
}

export function ordersQuery(view: OrderView, filters: Filters) {
  return pagesQuery(['orders', view, filters], (place) => {
    const query: ListQuery = { view, ...filters, ...place };
    return answerOf(officeApi.orders.$get({ query }));
  });
}

export function countsQuery(filters: Filters) {
  return queryOptions({
    queryKey: ['order-counts', filters],
    queryFn: () => answerOf(officeApi.orders.counts.$get({ query: filters })),
    placeholderData: keepPreviousData,
  });
}
