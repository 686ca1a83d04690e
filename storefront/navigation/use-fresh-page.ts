/** Keeps a page true that is shown later than its data was read. */
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { pageData } from '../prefetch/page-data.ts';
import { hideOffers, mustRecheckDocument, showOffers, watchPageReturn } from './recheck.ts';

/**
 * Loads the page's data again when the browser shows a page that it had put away: on Back or Forward from its cache of whole
 * pages (`pageshow` with `persisted`), or after it was prefetched or prerendered; and when a page is shown whose data was
 * fetched before its link was followed. A piece may have been sold meanwhile: offers are hidden until the data has come. Without a
 * network the page stays as it is.
 */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  const { key, pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const [rechecks, setRechecks] = useState(0);
  const recheck = useEffectEvent(() => {
    hideOffers();
    // The router's new data is a transition that began sooner: once this one is in the page, so is that.
    void revalidate().then(() => startTransition(() => setRechecks((count) => count + 1)));
  });
  useLayoutEffect(() => pageData.show(pathname + search, data), [pathname, search, data]);
  useEffect(() => {
    if (mustRecheckDocument()) recheck();
    return watchPageReturn(() => recheck());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is shown, before it is painted.
  useLayoutEffect(() => {
    if (pageData.isToRecheck(pathname + search)) recheck();
  }, [key]);
  useLayoutEffect(() => {
    if (rechecks > 0) showOffers();
  }, [rechecks]);
}
