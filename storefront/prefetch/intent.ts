/** Notices which link a shopper is about to follow: a finger rests on it, the pointer does, or it has the focus by keyboard. */

/** Some links are buttons once there are scripts. */
const links = 'a[href]:not([role="button"])';

/** A finger that begins to scroll has moved by then; a tap takes 80 ms and more. */
const fingerMs = 30;
const pointerMs = 100;

/** Calls `onIntent` with each such link. Returns what ends that. */
export function watchLinkIntent(onIntent: (link: HTMLAnchorElement) => void): () => void {
  const end = new AbortController();
  let frame = 0;
  const cancel = () => window.cancelAnimationFrame(frame);
  const begin = (target: EventTarget | null, ms: number) => {
    cancel();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
    if (!link) return;
    // By frames: Chromium holds timers back from the touch until it knows what becomes of it.
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
