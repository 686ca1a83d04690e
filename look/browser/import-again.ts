/** Fetches code again that could not be fetched. */

/**
 * Imports again what `load` imports, after `failure`. Browsers remember for the life of a page that the code of an address could not be
 * fetched; those that do name it in their error, and are asked for another address of it. Rejects if it cannot be fetched now either.
 */
export function importAgain<Code>(load: () => Promise<Code>, failure: unknown): Promise<Code> {
  const [address] = /https?:\S+\.js/.exec(String(failure)) ?? [];
  return address ? import(/* @vite-ignore */ `${address}?${Date.now()}`) : load();
}

/**
 * Replaces the links of style sheets that did not arrive, which Vite's loader does not fetch a second time. To be
 * called only after a failure: a style sheet that is still loading looks the same, and its loader waits for that link.
 */
export function refetchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}
