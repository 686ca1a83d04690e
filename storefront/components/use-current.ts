/** Returns the index of the child of a scrolled list that became mostly visible last; 0 at first. */
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
