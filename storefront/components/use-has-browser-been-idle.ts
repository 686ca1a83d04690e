/** Tells whether the browser has been idle once since the page became interactive: then deferred work may begin. */
import { useEffect, useState } from 'react';

/** Waits this long in browsers that do not say when they are idle (Safari). */
const patienceMs = 2_000;

export function useHasBrowserBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const note = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, patienceMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(note, { timeout: patienceMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
