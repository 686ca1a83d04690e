/** Types that TypeScript's library lacks: Chromium's own. */
type Prerendered = Document & { readonly prerendering?: boolean };

/** Calls `work` now, or once the page is shown if the browser renders it ahead of that. Returns what calls it off. */
export function whenPageShown(work: () => void): () => void {
  if (!(document as Prerendered).prerendering) {
    work();
    return () => {};
  }
  document.addEventListener('prerenderingchange', work, { once: true });
  return () => document.removeEventListener('prerenderingchange', work);
}
