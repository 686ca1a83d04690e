/** Returns what `work` returns; `otherwise` if it throws. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Session storage of this tab; where the browser forbids it, nothing is stored and `getItem` returns `null`. */
export const tabStorage = {
  getItem: (key: string): string | null => quietly(() => sessionStorage.getItem(key), null),
  setItem: (key: string, value: string): void => quietly(() => sessionStorage.setItem(key, value), undefined),
  removeItem: (key: string): void => quietly(() => sessionStorage.removeItem(key), undefined),
};
