/**
 * Puts storage that lasts as long as the page in the place of storage that the browser refuses (cookies blocked, some private
 * windows), since merely naming it throws there; and has Zod not probe for `eval`, which the Content-Security-Policy reports.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: createPageStorage() });
  }
}
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

function createPageStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, `${value}`),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
