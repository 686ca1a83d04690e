/** Detects that a page has come to rest: it is visible, and nothing on it was scrolled for a while. */

const restMs = 1_500;

/**
 * Calls `onRest` once for each rest, with a signal that is aborted when the rest is over. Returns a function that ends
 * the watch.
 */
export function watchPageRest(onRest: (signal: AbortSignal) => void): () => void {
  const end = new AbortController();
  let rest = new AbortController();
  let timer: number | undefined;
  const begin = () => {
    window.clearTimeout(timer);
    rest.abort();
    rest = new AbortController();
    timer = window.setTimeout(() => document.visibilityState === 'visible' && onRest(rest.signal), restMs);
  };
  // `capture`: rows of cards scroll too, and their events do not bubble.
  document.addEventListener('scroll', begin, { capture: true, passive: true, signal: end.signal });
  document.addEventListener('visibilitychange', begin, { signal: end.signal });
  begin();
  return () => {
    window.clearTimeout(timer);
    rest.abort();
    end.abort();
  };
}
