/** Sarees viewed in this browser, the last first: their skus in local storage, under `recentlyViewed`. */
const key = 'recentlyViewed';
const maxKept = 12;

/** Returns the list with `sku` in front, once, and no more than are kept. */
export function withViewedSku(skus: readonly string[], sku: string): string[] {
  return [sku, ...skus.filter((one) => one !== sku)].slice(0, maxKept);
}

/** Parses the stored skus; drops whatever else was stored there. */
export function parseViewedSkus(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    const skus = list.filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= 60);
    return [...new Set(skus)].slice(0, maxKept);
  } catch {
    return [];
  }
}

/** Returns the stored skus, the last viewed first; none where storage is forbidden. */
export function readViewedSkus(): string[] {
  try {
    return parseViewedSkus(localStorage.getItem(key));
  } catch {
    return [];
  }
}

export function recordViewedSku(sku: string): void {
  try {
    localStorage.setItem(key, JSON.stringify(withViewedSku(readViewedSkus(), sku)));
  } catch {
    // Storage is forbidden or full.
  }
}
