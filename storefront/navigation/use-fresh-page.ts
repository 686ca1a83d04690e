/** Loads the data of a page again that is shown later than its data was read. */
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { pageData } from '../prefetch/page-data.ts';
import { hideOffers, mustRecheckDocument, showOffers, watchPageReturn } from './recheck.ts';

/**
 * Loads the page's data again in three cases: the browser shows the page from its cache of whole pages (`pageshow` with
 * `persisted`), it had prefetched or prerendered the document, or the page's data was prefetched more than a second
 * ago. A piece may have been sold meanwhile: the offers are hidden until the data has come. Without a network the page
 * stays as it is.
 */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  const { key, pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  const [rechecks, setRechecks] = useState(0);
  const recheck = useEffectEvent(() => {
    hideOffers();
    // The router shows its new data in a transition that began earlier: once this one is shown, the data is too.
    void revalidate().then(() => startTransition(() => setRechecks((count) => count + 1)));
  });
  useLayoutEffect(() => pageData.show(pathname + search, data), [pathname, search, data]);
  useEffect(() => {
    if (mustRecheckDocument()) recheck();
    return watchPageReturn(() => recheck());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that is shown, before it is painted.
  useLayoutEffect(() => {
    if (pageData.isToRecheck(pathname + search)) recheck();
  }, [key]);
  useLayoutEffect(() => {
    if (rechecks > 0) showOffers();
  }, [rechecks]);
}
