/** Notices that a page has come to rest: nothing on it was scrolled for a while, and it is in view. */

const restMs = 1_500;

/** Calls `onRest` once for each rest; its signal is aborted when the rest is over. Returns what ends that. */
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
  // Rows of cards scroll too.
  document.addEventListener('scroll', begin, { capture: true, passive: true, signal: end.signal });
  document.addEventListener('visibilitychange', begin, { signal: end.signal });
  begin();
  return () => {
    window.clearTimeout(timer);
    rest.abort();
    end.abort();
  };
}
