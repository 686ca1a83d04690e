/** Random numbers that are the same for the same seed. Pure but for their state. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a number between `from` and `to`. */
  between(from: number, to: number): number;
  /** Returns one element of a list that is not empty. */
  oneOf<T>(list: readonly T[]): T;
  /** Returns one element, the first ones more often. */
  oneOfFirst<T>(list: readonly T[]): T;
}

/** Returns the numbers of a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], share: number): T => {
    const found = list[Math.floor(share * list.length)];
    if (found === undefined) throw new RangeError('the list is empty');
    return found;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    oneOf: (list) => at(list, next()),
    oneOfFirst: (list) => at(list, next() * next()),
  };
}
