/**
 * Closes an overlay by Escape even while the native buttons of a video have the focus and receive every key, and by Android's
 * Back, which the overlay's entry of the history follows elsewhere (`look/browser/layers.ts`). In browsers without `CloseWatcher`
 * (Safari) the dialog handles Escape.
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
