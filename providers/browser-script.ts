/** Loads a script of a payment provider into the page. Runs in the browser. */

const loading = new Map<string, Promise<void>>();

/** Loads the script at `url` once: resolves when it has run, rejects if it cannot be fetched; it may then be loaded again. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  loading.set(url, promise);
  const script = document.createElement('script');
  script.src = url;
  script.onload = () => resolve();
  script.onerror = () => {
    script.remove();
    loading.delete(url);
    reject(new Error('the payment script could not be fetched'));
  };
  document.head.append(script);
  return promise;
}
