/**
 * Fetches the page's style sheets and starts its modules after its first picture, or after three seconds. The page has its
 * styles already; the files are for the pages to come, and React expects their links.
 */
export function startModulesLate(onFailure: () => void): void {
  const longestWaitMs = 3_000;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel^="late-"]'))
      link.rel = link.rel.slice('late-'.length);
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const module = document.createElement('script');
      module.type = 'module';
      module.textContent = script.textContent;
      // If a module cannot be loaded, links and forms work as they do without JavaScript.
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
  setTimeout(start, longestWaitMs);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
