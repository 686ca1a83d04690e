/**
 * Sends visits, cart events, product views and searches, a second later and together, or at once when the page is hidden or left: `sendBeacon`
 * outlives the page and does not delay it.
 */
import { type CartItem, priceOfItem } from '../../shop/cart/cart.ts';
import type { CartEventSent, ListingName, ProductViewSent, SearchSent, VisitSent } from '../../shop/visits/event.ts';
import { readVisitorNumber } from './visitor.ts';

/** Events within a second are sent together. */
const gatherMs = 1_000;
/** Number of events that the API accepts in one call. */
const maxBatch = 20;

type Unsigned<Sent extends { visitorId: string }> = Omit<Sent, 'visitorId'>;

/** Returns a function that queues events for an address. Without a visitor number they are dropped. */
function outbox<Event extends object>(address: string): (events: readonly Event[]) => void {
  const waiting: Event[] = [];
  let timer: number | undefined;
  const sendAll = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const visitor = readVisitorNumber();
    const leaving = waiting.splice(0);
    while (visitor !== null && leaving.length > 0) {
      const signed = leaving.splice(0, maxBatch).map((event) => ({ visitorId: visitor, ...event }));
      // `?.`: some browsers and extensions remove it.
      navigator.sendBeacon?.(address, new Blob([JSON.stringify(signed)], { type: 'application/json' }));
    }
  };
  // On a phone the last event of a page is often that it was hidden.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendAll());
  window.addEventListener('pagehide', sendAll);
  return (events) => {
    waiting.push(...events);
    timer ??= window.setTimeout(sendAll, gatherMs);
  };
}

const visits = outbox<Unsigned<VisitSent>>('/api/events/visit');
const cartEvents = outbox<Unsigned<CartEventSent>>('/api/events/cart');
const productViews = outbox<Unsigned<ProductViewSent>>('/api/events/product');
const searches = outbox<Unsigned<SearchSent>>('/api/events/search');

export function sendVisit(collectionName: ListingName): void {
  visits([{ page: 'products', collectionName }]);
}

export function sendProductView(sku: string): void {
  productViews([{ sku }]);
}

/** Longest search that the API accepts; longer ones are not kept. */
const maxSearch = 100;

export function sendSearch(search: string, found: number): void {
  if (search.length <= maxSearch) searches([{ search, found }]);
}

export function sendCartEvents(items: readonly CartItem[]): void {
  cartEvents(
    items.map((item) => ({
      productId: item.saree_sku,
      name: item.pname,
      price: priceOfItem(item) / 100,
      color: item.color,
      quantity: item.count,
    })),
  );
}
