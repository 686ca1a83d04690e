/**
 * Bounds what is begun in one turn of the event loop: a caller with very many connections would otherwise lengthen every
 * turn, and a page that is being rendered waits for a dozen turns. The rest is begun in the next turns, one of each network
 * address after the other.
 */

/** A function that calls `begin` now or in one of the next turns. `who` returns the caller's network address. */
export type BeginInTurn = (who: () => string, begin: () => void) => void;

/** Creates a function that begins at most `max` things in a turn of the event loop. */
export function limitPerTurn(max: number): BeginInTurn {
  let begun = 0;
  const lines = new Map<string, (() => void)[]>();

  const beginNext = () => {
    const [first] = lines;
    if (!first) return;
    const [who, line] = first;
    lines.delete(who);
    const begin = line.shift();
    if (line.length > 0) lines.set(who, line);
    begin?.();
  };
  const beginTurn = () => {
    begun = 0;
    if (lines.size > 0) setImmediate(beginTurn);
    while (begun < max && lines.size > 0) {
      begun += 1;
      beginNext();
    }
  };

  return (who, begin) => {
    if (begun === 0) setImmediate(beginTurn);
    if (begun < max) {
      begun += 1;
      begin();
      return;
    }
    const address = who();
    const line = lines.get(address);
    if (line) line.push(begin);
    else lines.set(address, [begin]);
  };
}
