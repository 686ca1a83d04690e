/** Brings an item list's prices and availability up to date when it is looked at: what lies in the browser may be old. */
import { useEffect } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import type { useCart } from './item-list.ts';

/** Refreshes the items whenever their skus change. Ignores failures: checkout asks again, and there it matters. */
export function useRefreshItems(itemList: typeof useCart): void {
  const isRestored = itemList((state) => state.isRestored);
  const skus = itemList((state) => state.items.map((item) => item.saree_sku).join(','));
  useEffect(() => {
    if (!isRestored || skus === '') return;
    let isCurrent = true;
    answerOf(browserApi.sarees.$get({ query: { sku: skus } }))
      .then((sarees) => {
        if (isCurrent) itemList.getState().refresh(sarees, skus.split(','));
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [itemList, isRestored, skus]);
}
