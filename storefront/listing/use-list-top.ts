/** Scrolls to the beginning of a list that has changed, if it is out of view above. */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { fetchKeyOfListView, type ListView } from './filter-address.ts';

/**
 * Returns the ref for the list. Does not scroll when the shopper goes back: the router then restores the position.
 */
export function useScrollToListTop(view: ListView): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const question = fetchKeyOfListView(view);
  const shown = useRef(question);
  const isGoingBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    const isAbove = (list.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && !isGoingBack) list.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [question, isGoingBack]);
  return list;
}
