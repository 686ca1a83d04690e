/**
 * Bounds how many kept answers are sent in one turn of the event loop: who asks for them on very many connections would
 * otherwise lengthen each turn, and a page that is being rendered waits for a dozen of them. The rest are sent in the next
 * turns, one of each network address after the other.
 */

/** Sends an answer now or in one of the next turns. `who` returns the network address that asked. */
export type SendInTurn = (who: () => string, send: () => void) => void;

/** Creates a bound of `max` answers a turn. */
export function answersPerTurn(max: number): SendInTurn {
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
