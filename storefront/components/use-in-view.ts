/** Tells whether an element is in view, for what moves or plays only there. False on the server. */
import { type RefObject, useEffect, useState } from 'react';

/**
 * Counts an element as in view if `share` of it (0 to 1) is within the window, widened by `margin`, such as `200px`.
 */
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
