/** Which child of a list is in view, as it is scrolled: the last one of which most came to be seen. */
import { type RefObject, useEffect, useState } from 'react';

const mostOfIt = 0.6;

export function useCurrent(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast((entry) => entry.isIntersecting);
        if (seen) setCurrent(children.indexOf(seen.target));
      },
      { threshold: mostOfIt },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return current;
}
