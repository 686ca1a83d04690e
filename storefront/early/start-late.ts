/**
 * Starts the page's modules once its first picture is painted, or after three seconds, and calls `onStart`; calls
 * `onFailure` if a module cannot be loaded. Links of style sheets get their `rel` back, which React looks for, but
 * disabled: the page contains their text, and applying it twice would have the browser compute every style again.
 */
export function startModulesLate(onStart: () => void, onFailure: () => void): void {
  const longestWaitMs = 3_000;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    onStart();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="late-"]')) {
      if (link.rel === 'late-stylesheet') link.setAttribute('disabled', '');
      link.rel = link.rel.slice('late-'.length);
    }
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const module = document.createElement('script');
      module.type = 'module';
      module.textContent = script.textContent;
      // After that, links and forms work as they do without JavaScript.
      module.addEventListener('error', onFailure);
      script.replaceWith(module);
    }
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  const begin = () => {
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!first || first.complete) return afterPaint();
    first.addEventListener('load', afterPaint);
    first.addEventListener('error', afterPaint);
  };
  // The router's own code is imported by the modules, whose elements hear nothing of its failure.
  addEventListener('unhandledrejection', ({ reason }) => {
    const isOfModule = /dynamically imported module|module script/.test(String(reason));
    if (isOfModule && !('live' in document.documentElement.dataset)) onFailure();
  });
  setTimeout(start, longestWaitMs);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
