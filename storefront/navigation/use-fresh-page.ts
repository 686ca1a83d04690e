/** Keeps a page true that the browser kept alive while nobody saw it. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data again when the browser shows a page that it had put away: on Back or Forward from its cache of whole
 * pages (`pageshow` with `persisted`), or after it was prerendered. A piece may have been sold meanwhile.
 */
export function useRevalidateOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) reload();
    };
    window.addEventListener('pageshow', onShow);
    document.addEventListener('prerenderingchange', reload);
    return () => {
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('prerenderingchange', reload);
    };
  }, [revalidate]);
}
