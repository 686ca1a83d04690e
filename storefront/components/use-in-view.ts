/** Tells whether an element is in view; things that move or play do so only then. False before JavaScript. */
import { type RefObject, useEffect, useState } from 'react';

/** `share` of the element that must be seen, 0 to 1; `margin` around the window that counts as seen, such as `200px`. */
export function useInView(element: RefObject<Element | null>, share = 0, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: share,
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share, margin]);
  return isInView;
}
