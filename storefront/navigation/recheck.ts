/**
 * Hides what a page offers (`data-offer`, storefront/styles/base.css) while the page may be older than its shopper thinks: restored,
 * prefetched or prerendered. `useRevalidateOnReturn` loads its data again and shows the offers.
 */

/** Types that TypeScript's library lacks: Chromium's own. */
type Navigation = PerformanceNavigationTiming & { readonly deliveryType?: string; readonly activationStart?: number };

const mark = () => document.documentElement.dataset;

export function hideOffers(): void {
  mark().rechecks = '';
}

export function showOffers(): void {
  delete mark().rechecks;
}

/** Tells whether the offers are hidden, or must be: the browser had fetched or rendered this document before it was opened. */
export function mustRecheckDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  const isPrefetched = navigation?.deliveryType === 'navigational-prefetch';
  return 'rechecks' in mark() || isPrefetched || (navigation?.activationStart ?? 0) > 0;
}

/** Calls `onReturn` when the browser shows this document from its cache of whole pages, or one that it prerendered. */
export function watchPageReturn(onReturn: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
  window.addEventListener('pageshow', onShow);
  document.addEventListener('prerenderingchange', onReturn);
  return () => {
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('prerenderingchange', onReturn);
  };
}
