/**
 * Shows the page as browsers without scripts do, if an error ends its modules in a browser below the supported ones, and then calls `onEnd`: what
 * `noscript` elements say is seen, and what needs scripts is not. Import maps are as old as the supported browsers (docs/browsers.md).
 */
export function showAsWithoutScripts(onEnd: () => void): void {
  if (HTMLScriptElement.supports?.('importmap')) return;
  const { dataset } = document.documentElement;
  addEventListener('error', () => {
    if ('live' in dataset) return;
    onEnd();
    dataset.plain = '';
    for (const note of document.querySelectorAll('body noscript')) note.outerHTML = note.textContent ?? '';
  });
}
