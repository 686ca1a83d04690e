/**
 * Adds what the oldest supported browsers lack (`supported.ts`) and shop, office or their libraries call. `checks/compat.ts` knows these
 * names, and refuses others that are younger than those browsers.
 */
const added = [
  [
    Array.prototype,
    {
      toSorted(this: unknown[], order?: (one: unknown, other: unknown) => number) {
        return [...this].sort(order);
      },
      toReversed(this: unknown[]) {
        return [...this].reverse();
      },
      toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
        const copy = [...this];
        copy.splice(...change);
        return copy;
      },
      with(this: unknown[], at: number, value: unknown) {
        const copy = [...this];
        copy[at < 0 ? copy.length + at : at] = value;
        return copy;
      },
    },
  ],
  [
    String.prototype,
    {
      toWellFormed(this: string) {
        return this.replace(/\p{Surrogate}/gu, '\ufffd');
      },
    },
  ],
  [
    Promise,
    {
      withResolvers() {
        const parts = {} as Record<string, unknown>;
        parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
        return parts;
      },
    },
  ],
  [
    URL,
    {
      canParse(address: string, base?: string) {
        try {
          return Boolean(new URL(address, base));
        } catch {
          return false;
        }
      },
    },
  ],
] as const;

for (const [place, functions] of added)
  for (const [name, value] of Object.entries(functions))
    if (!(name in place)) Object.defineProperty(place, name, { value, configurable: true, writable: true });
