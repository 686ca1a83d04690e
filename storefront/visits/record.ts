/**
 * Says that a list was looked at or a saree put into the cart. What does the saying is fetched when it is first needed;
 * for who sends Do Not Track or Global Privacy Control nothing is fetched, kept or sent, and a visitor number from before
 * is forgotten. Whatever fails, the shopper does not hear of it (spec 8: only logged; here by the server).
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import type { ListingName } from '../../shop/visits/event.ts';
import { forgetVisitorNumber } from './visitor.ts';

/** Not in TypeScript's library: no browser standard yet, and sent by several. */
type Signals = Navigator & { readonly globalPrivacyControl?: boolean };

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Signals;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function withSender(work: (sender: typeof import('./send.ts')) => void): void {
  if (refusesTracking()) forgetVisitorNumber();
  else import('./send.ts').then(work).catch(() => {});
}

export function recordVisit(collectionName: ListingName): void {
  withSender(({ sendVisit }) => sendVisit(collectionName));
}

/** `items` are as they were added, each with the count that was added. */
export function recordCartEvents(items: readonly CartItem[]): void {
  withSender(({ sendCartEvents }) => sendCartEvents(items));
}
