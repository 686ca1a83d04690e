/** Returns the item of a list to show now, and moves to the next after a time, while movement is allowed. */
import { useEffect, useState } from 'react';

/** Time before its turn at which an item is prepared. */
const aheadMs = 1_000;

/**
 * `met` are those that were shown or are about to be: what is not among them need not be fetched yet.
 */
export function useRotation(length: number, everyMs: number, isMoving: boolean) {
  const [at, show] = useState(0);
  const [met, setMet] = useState<readonly number[]>([0]);
  useEffect(() => {
    const meet = (one: number) => setMet((known) => (known.includes(one) ? known : [...known, one]));
    meet(at);
    if (!isMoving || length < 2) return;
    const next = (at + 1) % length;
    const timers = [
      window.setTimeout(() => meet(next), everyMs - aheadMs),
      window.setTimeout(() => show(next), everyMs),
    ];
    return () => timers.forEach(window.clearTimeout);
  }, [at, isMoving, length, everyMs]);
  return { at, met, show };
}
