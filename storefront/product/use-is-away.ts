/** Tells whether an element was scrolled out at the top of the window. */
import { type RefObject, useEffect, useState } from 'react';

/** Distance from the top of the window, in pixels (spec 2: the bar is shown once the title is within 60 px). */
const linePx = 60;

/** Returns true while the element's upper edge is less than 60 px from the window's top, or above it. */
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
