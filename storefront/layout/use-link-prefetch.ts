/**
 * Prefetches what a link leads to: the page's data, modules and style sheets, and its first picture if the link is that
 * of a card (docs/decisions/0045).
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { preload, preloadModule } from 'react-dom';
import { useLocation } from 'react-router';
import { fetchPlaceholderDecoder } from '../components/placeholders.ts';
import { prefetchPicture } from '../components/prefetch-picture.ts';
import { isPublicPage } from '../navigation/public-pages.ts';
import { findCardAround, findCardLinksInView } from '../prefetch/cards.ts';
import { mayPrefetch, type PrefetchHint } from '../prefetch/connection.ts';
import { dataAddressOf } from '../prefetch/fetch-page-data.ts';
import { watchLinkIntent } from '../prefetch/intent.ts';
import { pageData } from '../prefetch/page-data.ts';
import { findPageFiles } from '../prefetch/page-files.ts';
import { receivedBytesOf } from '../prefetch/received-bytes.ts';
import { watchPageRest } from '../prefetch/rest.ts';
import { createRestBudget } from '../prefetch/rest-budget.ts';
import { firstPictureSizes } from '../product/gallery-sizes.ts';
import { useShop } from '../state/shop.ts';

/** Resolves once all is fetched, to the addresses of data and picture; `''` stands for no picture. */
type Fetching = Promise<readonly string[]>;

export function useLinkPrefetch(): void {
  const { mediaBaseUrl } = useShop().facts;
  const { key } = useLocation();
  const budget = useRef(createRestBudget());

  /** Prefetches what a link leads to; returns `null` if nothing is to be fetched. */
  const prefetch = useEffectEvent((link: HTMLAnchorElement, hint: PrefetchHint): Fetching | null => {
    const address = addressOf(link);
    const data = address && mayPrefetch(hint) ? pageData.prefetch(address) : null;
    if (!address || !data) return null;
    fetchPlaceholderDecoder();
    const { modules, styles } = findPageFiles(link.pathname);
    for (const file of modules) preloadModule(file, { as: 'script' });
    for (const file of styles) if (!document.querySelector(`link[href="${file}"]`)) preload(file, { as: 'style' });
    const image = findCardAround(link)?.saree.image;
    const picture = image ? prefetchPicture(image, firstPictureSizes, mediaBaseUrl) : Promise.resolve('');
    return Promise.all([data.then(() => dataAddressOf(address)), picture]);
  });
  /** Prefetches what the cards in view lead to, one after another, as far as the budget allows. */
  const prefetchResting = useEffectEvent(async (signal: AbortSignal) => {
    const { current } = budget;
    for (const link of findCardLinksInView()) {
      if (signal.aborted) return;
      const files = current.take(link.pathname) ? await prefetch(link, 'rest') : null;
      for (const file of files ?? []) if (file !== '') current.spend(receivedBytesOf(file));
    }
  });
  useEffect(() => watchLinkIntent((link) => void prefetch(link, 'intent')), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page rests anew.
  useEffect(() => {
    budget.current = createRestBudget();
    return watchPageRest((signal) => void prefetchResting(signal));
  }, [key]);
}

/** Returns the address of the public page that a link leads to; `null` for any other link and for the present page. */
function addressOf({ origin, pathname, search, target }: HTMLAnchorElement): string | null {
  if (origin !== location.origin || target !== '' || !isPublicPage(pathname)) return null;
  return pathname + search === location.pathname + location.search ? null : pathname + search;
}
