/**
 * Detects the link that a shopper is about to follow: a finger or the pointer rests on it, or it has the keyboard's
 * focus.
 */

/** Links, without those that act as buttons once the scripts run. */
const links = 'a[href]:not([role="button"])';

/** Time that a finger rests on a link: one that scrolls has moved by then, and a tap takes at least 80 ms. */
const fingerMs = 30;
const pointerMs = 100;

/** Calls `onIntent` with each such link. Returns a function that ends the watch. */
export function watchLinkIntent(onIntent: (link: HTMLAnchorElement) => void): () => void {
  const end = new AbortController();
  let frame = 0;
  const cancel = () => window.cancelAnimationFrame(frame);
  const begin = (target: EventTarget | null, ms: number) => {
    cancel();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
    if (!link) return;
    // Waits by frames: after a touch Chromium delays timers until it knows which gesture it is.
    const dueMs = performance.now() + ms;
    const wait = () => {
      if (performance.now() >= dueMs) onIntent(link);
      else frame = window.requestAnimationFrame(wait);
    };
    frame = window.requestAnimationFrame(wait);
  };
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true, signal: end.signal });
  on('touchstart', ({ target }) => begin(target, fingerMs));
  on('pointerover', ({ target, pointerType }) => pointerType === 'mouse' && begin(target, pointerMs));
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) begin(target, pointerMs);
  });
  for (const type of ['touchmove', 'touchend', 'touchcancel', 'pointerout', 'focusout'] as const) on(type, cancel);
  return () => {
    cancel();
    end.abort();
  };
}
