/** This tab's storage; where the browser forbids it, things are simply not kept. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const tabStorage = {
  getItem: (key: string): string | null => quietly(() => sessionStorage.getItem(key), null),
  setItem: (key: string, value: string): void => quietly(() => sessionStorage.setItem(key, value), undefined),
  removeItem: (key: string): void => quietly(() => sessionStorage.removeItem(key), undefined),
};
