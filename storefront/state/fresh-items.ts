/** Updates prices and availability of an item list when it is shown: those stored in the browser may be old. */
import { useEffect } from 'react';
import { answerOf, browserApi } from '../api/client.ts';
import type { useCart } from './item-list.ts';

/** Refreshes the items whenever their skus change. Ignores failures: the checkout asks again. */
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
