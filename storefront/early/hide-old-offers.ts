import { hideOffers, mustRecheckDocument, watchPageReturn } from '../navigation/recheck.ts';

/** Hides the offers of a document that the browser had fetched or kept before the shopper opened it, until React Router runs. */
export function hideOldOffers(): void {
  if (mustRecheckDocument()) hideOffers();
  watchPageReturn(hideOffers);
}
