/** Whether an element was scrolled away, upwards, as far as the line under which things are in view. */
import { type RefObject, useEffect, useState } from 'react';

/** From the top of the window (spec 2: the bar comes when the title is within 60 px of it). */
const linePx = 60;

/** `share`: it counts as away once its `upper edge` is over the line, or only when `all of it` is. */
export function useIsAway(element: RefObject<Element | null>, share: 'upper edge' | 'all of it'): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setAway(share === 'upper edge' ? entry.intersectionRatio < 1 : !entry.isIntersecting),
      // What is still below the window counts as in view, so that a leap over it is noticed as well.
      { rootMargin: `-${linePx}px 100% 1000000px`, threshold: share === 'upper edge' ? 1 : 0 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, share]);
  return isAway;
}
