/** The order history of the signed-in customer, a page at a time, newest first. */
import { answerOf, browserApi } from '../api/client.ts';
import { type Query, useQuery } from '../api/use-query.ts';
import type { ShownOrder } from './order.ts';

export interface OwnOrders {
  readonly orders: readonly ShownOrder[];
  /** True if there are older orders. */
  readonly more: boolean;
}

/** Fetches the first page of the orders; each refetch adds the next one. */
export function useOwnOrders(): Query<OwnOrders> {
  return useQuery<OwnOrders>('order-history', async (signal, last) => {
    const loaded = last?.orders ?? [];
    const before = loaded.at(-1)?.id;
    const query = before ? { before } : {};
    const page = await answerOf(browserApi['order-history'].$get({ query }, { init: { signal } }));
    return { orders: [...loaded, ...page.orders], more: page.more };
  });
}

/** Returns the history with `order` in the place of its former version. */
export function replaceOrder(history: OwnOrders, order: ShownOrder): OwnOrders {
  return { ...history, orders: history.orders.map((one) => (one.id === order.id ? order : one)) };
}
