/** Whether an element was scrolled out of view, upwards: then its bar takes its place. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The header's height, below which nothing is in view. */
const headerPx = 60;

export function useIsAway<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < headerPx),
      { rootMargin: `-${headerPx}px 0px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, isAway];
}
