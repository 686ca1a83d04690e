/** Shows the items of a list in turn while movement is allowed. */
import { useEffect, useRef, useState } from 'react';

/** Time before its turn at which an item is prepared. */
const aheadMs = 1_000;
/** Longest further wait for an item that has not arrived. */
const patienceMs = 4_000;

/**
 * Returns the index to show now (`at`), a function that shows another, the indices that were shown or will be
 * within a second (`prepared`), whose pictures must be fetched, and a function to be told that one of them has arrived (`arrive`): until
 * then its turn waits, so that no empty one is shown.
 */
export function useRotation(length: number, everyMs: number, isMoving: boolean) {
  const [at, show] = useState(0);
  const [prepared, setPrepared] = useState<readonly number[]>([0]);
  const arrived = useRef(new Set<number>());
  /** Index whose turn waits for its arrival. */
  const due = useRef(-1);
  useEffect(() => {
    const prepare = (one: number) => setPrepared((known) => (known.includes(one) ? known : [...known, one]));
    prepare(at);
    arrived.current.add(at);
    due.current = -1;
    if (!isMoving || length < 2) return;
    const next = (at + 1) % length;
    const turn = () => {
      if (arrived.current.has(next)) show(next);
      else due.current = next;
    };
    const timers = [
      window.setTimeout(() => prepare(next), everyMs - aheadMs),
      window.setTimeout(turn, everyMs),
      window.setTimeout(() => show(next), everyMs + patienceMs),
    ];
    return () => timers.forEach(window.clearTimeout);
  }, [at, isMoving, length, everyMs]);
  const arrive = (index: number) => {
    arrived.current.add(index);
    if (due.current === index) show(index);
  };
  return { at, prepared, show, arrive };
}
