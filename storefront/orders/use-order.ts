/** One order, asked for by its code: the API answers whoever may see it. */
import { useEffect, useState } from 'react';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import type { ShownOrder } from './order.ts';

/** `missing`: there is none, or it is not this visitor's to see. */
export type Sight = { kind: 'asking' | 'missing' | 'trouble' } | { kind: 'found'; order: ShownOrder };

export interface OrderSight {
  readonly sight: Sight;
  ask(): Promise<void>;
  show(order: ShownOrder): void;
}

/** `known` is shown without asking where it is the one. */
export function useOrder(code: string, known: ShownOrder | null): OrderSight {
  const isKnown = known?.order_code === code;
  const [sight, setSight] = useState<Sight>(isKnown ? { kind: 'found', order: known } : { kind: 'asking' });
  const ask = async () => {
    setSight((shown) => (shown.kind === 'found' ? shown : { kind: 'asking' }));
    setSight(
      await answerOf(browserApi.orders[':order_code'].$get({ param: { order_code: code } })).then(
        (order): Sight => ({ kind: 'found', order }),
        (error: unknown): Sight => ({
          kind: error instanceof ApiProblem && error.status === 404 ? 'missing' : 'trouble',
        }),
      ),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another code is another order, mounted anew.
  useEffect(() => {
    if (!isKnown) void ask();
  }, []);
  return { sight, ask, show: (order) => setSight({ kind: 'found', order }) };
}
