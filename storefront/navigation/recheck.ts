/**
 * Hides what a page offers (`data-offer`, storefront/styles/base.css) while its data may be out of date, because it was
 * restored, prefetched or prerendered. `useRevalidateOnReturn` loads the data again and shows the offers.
 */

/** Properties of Chromium that TypeScript's library lacks. */
type Navigation = PerformanceNavigationTiming & { readonly deliveryType?: string; readonly activationStart?: number };

const mark = () => document.documentElement.dataset;

export function hideOffers(): void {
  mark().rechecks = '';
}

export function showOffers(): void {
  delete mark().rechecks;
}

/** Tells whether the offers are hidden, or must be because the browser prefetched or prerendered this document. */
export function mustRecheckDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const isPrefetched = navigation?.deliveryType === 'navigational-prefetch';
  return 'rechecks' in mark() || isPrefetched || (navigation?.activationStart ?? 0) > 0;
}

/**
 * Calls `onReturn` when the browser shows this document from its cache of whole pages, or after prerendering it.
 * Returns a function that ends the watch.
 */
export function watchPageReturn(onReturn: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
  window.addEventListener('pageshow', onShow);
  document.addEventListener('prerenderingchange', onReturn);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('prerenderingchange', onReturn);
  };
}
