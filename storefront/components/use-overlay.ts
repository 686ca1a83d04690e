/** An overlay that is fetched when it is first opened, so that the first view stays light. */
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotices } from '../state/notices.ts';

const unreachable = 'The shop could not be reached. Check your connection and try again.';

/**
 * Returns the overlay once it was opened and its script has arrived. If that fails the page stays as it is: a toast says
 * `instead`, `close` is called, and opening it again tries again. Some browsers remember that a script did not arrive,
 * and after an update of the shop it is not there any more: a second failure while online fetches the page anew.
 */
export function useOverlay<Props = object>(
  isOpen: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: () => void,
  instead = unreachable,
): ComponentType<Props> | null {
  const [Overlay, setOverlay] = useState<ComponentType<Props> | null>(null);
  const hasFailed = useRef(false);
  const isWanted = isOpen && !Overlay;
  const start = useEffectEvent(() => {
    load().then(
      (loaded) => setOverlay(() => loaded.default),
      () => {
        close();
        if (hasFailed.current && navigator.onLine) return window.location.reload();
        hasFailed.current = true;
        mendStyles();
        useNotices.getState().showToast(instead);
      },
    );
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
  return Overlay;
}

/**
 * A style sheet that did not arrive is not asked for a second time by Vite's loader: its link is put in anew. Only once
 * something has failed, because a link that is still on its way looks the same, and its loader waits for it.
 */
function mendStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
