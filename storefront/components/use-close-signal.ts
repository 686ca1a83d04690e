/**
 * Closes what lies over the page by the device's own way of closing things: Android's back, and Escape even where a
 * video's native buttons have the focus and keep every key to themselves. Browsers without it (Safari, Firefox) hand
 * Escape to the page, which the dialog hears.
 */
import { useEffect, useEffectEvent } from 'react';

/** https://developer.mozilla.org/docs/Web/API/CloseWatcher, which TypeScript does not know yet. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

export function useCloseSignal(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as Window & { CloseWatcher?: new () => Watcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, []);
}
