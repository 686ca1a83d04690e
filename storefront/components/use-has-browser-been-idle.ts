/** Tells whether the browser has been idle since the component was mounted, so that deferred work may begin. */
import { useEffect, useState } from 'react';

/** Longest wait, and the wait in browsers that do not say when they are idle (Safari). */
const longestWaitMs = 2_000;

export function useHasBrowserBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const note = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(note, longestWaitMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(note, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
