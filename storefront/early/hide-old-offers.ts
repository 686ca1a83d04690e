import { hideOffers, mustRecheckDocument, watchPageReturn } from '../navigation/recheck.ts';

/**
 * Hides, until React Router runs, the offers of a document that the browser fetched or kept before the shopper opened
 * it.
 */
export function hideOldOffers(): void {
  if (mustRecheckDocument()) hideOffers();
  watchPageReturn(hideOffers);
}
