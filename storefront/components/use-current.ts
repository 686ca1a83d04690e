/** Returns the child of a scrolled list that is in view: the last one that became mostly visible. */
import { type RefObject, useEffect, useState } from 'react';

const visibleShare = 0.6;

export function useIndexInView(list: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast((entry) => entry.isIntersecting);
        if (seen) setCurrent(children.indexOf(seen.target));
      },
      { threshold: visibleShare },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [list]);
  return current;
}
