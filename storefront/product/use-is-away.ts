/** Tells whether an element was scrolled out at the top of the window. */
import { type RefObject, useEffect, useState } from 'react';

/** From the top of the window (spec 2: the bar comes when the title is within 60 px of it). */
const linePx = 60;

/** It counts as away once its upper edge is over the line. */
export function useIsScrolledPast(element: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAway(entry.intersectionRatio < 1),
      // Elements below the window count as in view, so that a jump past them is noticed as well.
      { rootMargin: `-${linePx}px 100% 1000000px`, threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}
