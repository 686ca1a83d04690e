/**
 * Records visits, cart events, product views and searches, and how fast a page was. The script that sends them is fetched when it is first needed.
 * With Do Not Track or Global Privacy Control nothing is fetched, kept or sent, and an earlier visitor number is deleted. The shopper is not
 * told of failures (spec 8: only logged; here by the server).
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import type { ListingName } from '../../shop/visits/event.ts';
import { forgetVisitorNumber } from './visitor.ts';

/** A signal that TypeScript's library lacks: several browsers send it, but it is not a standard yet. */
type Signals = Navigator & { readonly globalPrivacyControl?: boolean };

function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Signals;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Has the page measured that this document began with, at `path`. */
export function recordPageTiming(path: string): void {
  if (refusesTracking()) forgetVisitorNumber();
  else import('./page-timing.ts').then(({ measurePage }) => measurePage(path)).catch(() => {});
}

function withSender(work: (sender: typeof import('./send.ts')) => void): void {
  if (refusesTracking()) forgetVisitorNumber();
  else import('./send.ts').then(work).catch(() => {});
}

export function recordVisit(collectionName: ListingName): void {
  withSender(({ sendVisit }) => sendVisit(collectionName));
}

/** Records that a saree was opened. */
export function recordProductView(sku: string): void {
  withSender(({ sendProductView }) => sendProductView(sku));
}

/** Records a search, and how many sarees it found. */
export function recordSearch(search: string, found: number): void {
  withSender(({ sendSearch }) => sendSearch(search, found));
}

/** Records items that were added to the cart, each with the count that was added. */
export function recordCartEvents(items: readonly CartItem[]): void {
  withSender(({ sendCartEvents }) => sendCartEvents(items));
}
