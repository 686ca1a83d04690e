/** Fetches the code of an overlay when it is first opened, so that the first view stays light. */
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotices } from '../state/notices.ts';

const unreachable = 'The shop could not be reached. Check your connection and try again.';
const offline = 'You are offline. This opens by itself once you are connected.';

interface OverlayOptions {
  /** Toast that tells that the script could not be loaded. */
  instead?: string | undefined;
  /** Toast that tells without a network that the overlay opens later. */
  later?: string | undefined;
  /** True once the script may be fetched before the overlay is opened. */
  isEarly?: boolean;
}

/** Time from the browser's word that it is online until the network answers, in milliseconds. */
const settlingMs = 1_000;

/**
 * Returns the overlay's component once it was opened and its script has arrived, `null` before. Without a network the script is not
 * asked for, because some browsers remember for the page's life that it failed: the overlay opens once the network is back. If the script fails
 * to load, `close` is called, a toast tells it, and opening the overlay again tries again. A second failure
 * reloads the page: an update of the shop may have removed the script.
 */
export function useLazyOverlay<Props = object>(
  isOpen: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: () => void,
  { instead = unreachable, later = offline, isEarly = false }: OverlayOptions = {},
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const hasFailed = useRef(false);
  const isWanted = (isOpen || isEarly) && !Overlay;
  const fail = useEffectEvent(() => {
    const isSecond = hasFailed.current;
    hasFailed.current = true;
    refetchStyles();
    if (!isOpen) return;
    close();
    if (isSecond) return window.location.reload();
    useNotices.getState().showToast(instead);
  });
  const start = useEffectEvent(() => {
    if (navigator.onLine) load().then((loaded) => setOverlay(() => loaded.default), fail);
    else if (isOpen) useNotices.getState().showToast(later);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened after it failed early is loaded again.
  useEffect(() => {
    if (!isWanted) return;
    start();
    const startSoon = () => setTimeout(() => start(), settlingMs);
    window.addEventListener('online', startSoon);
    return () => window.removeEventListener('online', startSoon);
  }, [isWanted, isOpen]);
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
