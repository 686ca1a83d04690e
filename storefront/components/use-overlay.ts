/** Fetches the code of an overlay when it is first opened, so that the first view stays light. */
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { importAgain, refetchStyles } from '../../look/browser/import-again.ts';
import { useLayer } from '../../look/browser/layers.ts';
import { useNotices } from '../state/notices.ts';
import type { AwaitedOverlay, Opening } from './opening.ts';

const unreachable = 'The shop could not be reached. Check your connection and try again.';
const offline = 'You are offline. This opens by itself once you are connected.';

interface OverlayOptions {
  /** Toast that tells that the script could not be loaded. */
  instead?: string | undefined;
  /** Toast that tells without a network that the overlay opens later. */
  later?: string | undefined;
  /** Title under which `early/show-opening.ts` shows what is known of the overlay until its script has arrived. Without it the button is marked. */
  title?: string | undefined;
  /** True once the script may be fetched before the overlay is opened. */
  isEarly?: boolean;
}

/** Time from the browser's word that it is online until the network answers, in milliseconds. */
const settlingMs = 1_000;

/**
 * Returns the overlay's component once it was opened and its script has arrived, `null` before. Without a network the script is not
 * asked for, because some browsers remember for the page's life that it failed: the overlay opens once the network is back. If the script fails
 * to load, `close` is called, a toast tells it, and opening the overlay again tries again. A second failure
 * reloads the page if the shop answers: an update of it may have removed the script.
 */
export function useLazyOverlay<Props = object>(
  isOpen: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: () => void,
  { instead = unreachable, later = offline, title, isEarly = false }: OverlayOptions = {},
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const failure = useRef<unknown>(null);
  const isWanted = (isOpen || isEarly) && !Overlay;
  const fail = useEffectEvent((error: unknown) => {
    const isSecond = failure.current !== null;
    failure.current = error;
    refetchStyles();
    if (!isOpen) return;
    close();
    useNotices.getState().showToast(instead);
    if (isSecond) void reloadIfAnswered();
  });
  const start = useEffectEvent(() => {
    if (navigator.onLine) {
      const code = failure.current === null ? load() : importAgain(load, failure.current);
      code.then((loaded) => setOverlay(() => loaded.default)).catch(fail);
    } else if (isOpen) useNotices.getState().showToast(later);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened after it failed early is loaded again.
  useEffect(() => {
    if (!isWanted) return;
    start();
    const startSoon = () => setTimeout(() => start(), settlingMs);
    window.addEventListener('online', startSoon);
    return () => window.removeEventListener('online', startSoon);
  }, [isWanted, isOpen]);
  const isAwaited = isOpen && !Overlay && navigator.onLine;
  useOpening(isAwaited ? title : undefined, close);
  useSign(isAwaited && !title);
  return Overlay;
}

/** Shows what is known of what has the title, while there is one; `close` is called if the shopper closes it, also by Back. */
function useOpening(title: string | undefined, close: () => void): void {
  const onClose = useEffectEvent(close);
  useLayer(title !== undefined, close);
  // The overlay finds the page as it was: it takes the focus once this has given it back.
  useLayoutEffect(() => {
    if (!title) return;
    const detail = { title, onClose: () => onClose() } satisfies Opening;
    dispatchEvent(new CustomEvent('shop:opens', { detail }));
    return () => void dispatchEvent(new Event('shop:opened'));
  }, [title]);
}

/** Marks the button that was pressed as long as an overlay of which nothing is known is awaited. */
function useSign(isAwaited: boolean): void {
  useLayoutEffect(() => {
    if (!isAwaited) return;
    const detail: AwaitedOverlay = {};
    dispatchEvent(new CustomEvent('shop:awaits', { detail }));
    return () => detail.end?.();
  }, [isAwaited]);
}

/** Reloads the page unless the shop is out of reach, when the page that is there is all there is. */
async function reloadIfAnswered(): Promise<void> {
  const answer = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  await answer.then(() => window.location.reload()).catch(() => {});
}
