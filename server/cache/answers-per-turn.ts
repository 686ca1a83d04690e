/**
 * Bounds the kept answers that are sent in one turn of the event loop: a caller with very many connections would
 * otherwise lengthen every turn, and a page that is being rendered waits for a dozen turns. The others are sent in the
 * next turns, one of each network address after the other.
 */

/** A function that calls `send` now or in one of the next turns. `who` returns the caller's network address. */
export type SendInTurn = (who: () => string, send: () => void) => void;

/** Creates a sender of at most `max` answers in a turn of the event loop. */
export function limitAnswersPerTurn(max: number): SendInTurn {
  let sent = 0;
  const lines = new Map<string, (() => void)[]>();

  const sendNext = () => {
    const [first] = lines;
    if (!first) return;
    const [who, line] = first;
    lines.delete(who);
    const send = line.shift();
    if (line.length > 0) lines.set(who, line);
    send?.();
  };
  const beginTurn = () => {
    sent = 0;
    if (lines.size > 0) setImmediate(beginTurn);
    while (sent < max && lines.size > 0) {
      sent += 1;
      sendNext();
    }
  };

  return (who, send) => {
    if (sent === 0) setImmediate(beginTurn);
    if (sent < max) {
      sent += 1;
      send();
      return;
    }
    const address = who();
    const line = lines.get(address);
    if (line) line.push(send);
    else lines.set(address, [send]);
  };
}
