/**
 * Adds what the oldest supported browsers lack (`supported.ts`) and shop, office or their libraries call. `checks/compat.ts` knows these
 * names, and refuses others that are younger than those browsers. Each page has this text, so it is short.
 */

/** Returns a function that changes a copy of a list, as the function `change` changes the list itself. */
function onCopy(change: 'reverse' | 'sort' | 'splice') {
  return function (this: unknown[], ...given: unknown[]) {
    const copy = [...this];
    (copy[change] as (...given: unknown[]) => unknown)(...given);
    return copy;
  };
}

const added: readonly [place: object, functions: Readonly<Record<string, unknown>>][] = [
  [
    Array.prototype,
    {
      toSorted: onCopy('sort'),
      toReversed: onCopy('reverse'),
      toSpliced: onCopy('splice'),
      with(this: unknown[], at: number, value: unknown) {
        return this.toSpliced(at, 1, value);
      },
    },
  ],
  [
    Promise,
    {
      withResolvers() {
        let resolve: unknown;
        let reject: unknown;
        const promise = new Promise((...both) => {
          [resolve, reject] = both;
        });
        return { promise, resolve, reject };
      },
    },
  ],
  [
    URL,
    {
      canParse(...address: [string, string?]) {
        try {
          return !!new URL(...address);
        } catch {
          return false;
        }
      },
    },
  ],
];

for (const [place, functions] of added)
  for (const name in functions)
    if (!(name in place)) Object.defineProperty(place, name, { value: functions[name], writable: true });
