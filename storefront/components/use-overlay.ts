/** Fetches the code of an overlay when it is first opened, so that the first view stays light. */
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotices } from '../state/notices.ts';

const unreachable = 'The shop could not be reached. Check your connection and try again.';
const offline = 'You are offline. This opens by itself once you are connected.';

/**
 * Returns the overlay's component once it was opened and its script has arrived, `null` before. Without a network a toast
 * shows `later`, and the overlay opens once the network is back. If the script fails to load with one,
 * `close` is called, a toast shows `instead`, and opening the overlay again tries again. A second failure while
 * online reloads the page: some browsers remember that a script failed, and an update of the shop may have removed it.
 */
export function useLazyOverlay<Props = object>(
  isOpen: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: () => void,
  instead = unreachable,
  later = offline,
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const hasFailed = useRef(false);
  const isWanted = isOpen && !Overlay;
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setOverlay(() => loaded.default),
      () => {
        refetchStyles();
        if (!navigator.onLine) return useNotices.getState().showToast(later);
        close();
        if (hasFailed.current) return window.location.reload();
        hasFailed.current = true;
        useNotices.getState().showToast(instead);
      },
    );
  });
  useEffect(() => {
    if (!isWanted) return;
    start();
    const startAgain = () => start();
    window.addEventListener('online', startAgain);
    return () => window.removeEventListener('online', startAgain);
  }, [isWanted]);
  return Overlay;
}

/**
 * Replaces the links of style sheets that did not arrive, which Vite's loader does not fetch a second time. To be
 * called only after a failure: a style sheet that is still loading looks the same, and its loader waits for that link.
 */
function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
