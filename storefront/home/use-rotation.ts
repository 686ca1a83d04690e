/** Shows the items of a list in turn while movement is allowed. */
import { useEffect, useState } from 'react';

/** Time before its turn at which an item is prepared. */
const aheadMs = 1_000;

/**
 * Returns the index to show now (`at`), a function that shows another, and the indices that were shown or will be
 * within a second (`prepared`), whose pictures must be fetched.
 */
export function useRotation(length: number, everyMs: number, isMoving: boolean) {
  const [at, show] = useState(0);
  const [prepared, setPrepared] = useState<readonly number[]>([0]);
  useEffect(() => {
    const prepare = (one: number) => setPrepared((known) => (known.includes(one) ? known : [...known, one]));
    prepare(at);
    if (!isMoving || length < 2) return;
    const next = (at + 1) % length;
    const timers = [
      window.setTimeout(() => prepare(next), everyMs - aheadMs),
      window.setTimeout(() => show(next), everyMs),
    ];
    return () => timers.forEach(window.clearTimeout);
  }, [at, isMoving, length, everyMs]);
  return { at, prepared, show };
}
