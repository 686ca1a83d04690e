/** The signed-in shopper's orders, a page at a time, kept while one of them is looked at. */
import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

export interface History {
  readonly orders: readonly ShownOrder[];
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly state: 'asking' | 'here' | 'trouble';
  /** The next page; the first where nothing is here yet. */
  load(): Promise<void>;
  replace(order: ShownOrder): void;
}

export function useHistory(): History {
  const [orders, setOrders] = useState<readonly ShownOrder[]>([]);
  const [more, setMore] = useState(false);
  const [state, setState] = useState<History['state']>('asking');
  const load = async () => {
    setState('asking');
    const before = orders.at(-1)?.id;
    await answerOf(browserApi['order-history'].$get({ query: before ? { before } : {} })).then(
      (page) => {
        setOrders([...orders, ...page.orders]);
        setMore(page.more);
        setState('here');
      },
      () => setState('trouble'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page, once.
  useEffect(() => void load(), []);
  return {
    orders,
    more,
    state,
    load,
    replace: (order) => setOrders((all) => all.map((one) => (one.id === order.id ? order : one))),
  };
}
