/** Which of several things is shown, the next after a while: stopped while held, when paused, or where motion is unwanted. */
import { useEffect, useState } from 'react';

export function useRotation(length: number, everyMs: number, isHeld: boolean) {
  const [at, show] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (isHeld || isPaused || length < 2) return;
    const timer = window.setInterval(() => show((current) => (current + 1) % length), everyMs);
    return () => window.clearInterval(timer);
  }, [isHeld, isPaused, length, everyMs]);
  return { at, show, isPaused, setPaused };
}
