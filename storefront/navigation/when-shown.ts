/** A property of Chromium that TypeScript's library lacks. */
type Prerendered = Document & { readonly prerendering?: boolean };

/**
 * Calls `work` now, or, in a page that is being prerendered, once it is shown. Returns a function that cancels the
 * call.
 */
export function whenPageShown(work: () => void): () => void {
  if (!(document as Prerendered).prerendering) {
    work();
    return () => {};
  }
  document.addEventListener('prerenderingchange', work, { once: true });
  return () => document.removeEventListener('prerenderingchange', work);
}
