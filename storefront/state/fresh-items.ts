/** Brings a bag's prices and availability up to date when it is looked at: what lies in the browser may be old. */
import { useEffect } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import type { useCart } from './bag.ts';

/** Silent when the shop cannot be asked: checkout asks again, and there it matters. */
export function useFreshItems(bag: typeof useCart): void {
  const isRestored = bag((state) => state.isRestored);
  const skus = bag((state) => state.items.map((item) => item.saree_sku).join(','));
  useEffect(() => {
    if (!isRestored || skus === '') return;
    let isCurrent = true;
    answerOf(browserApi.sarees.$get({ query: { sku: skus } }))
      .then((sarees) => {
        if (isCurrent) bag.getState().refresh(sarees, skus.split(','));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [bag, isRestored, skus]);
}
