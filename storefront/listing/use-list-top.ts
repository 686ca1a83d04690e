/** Keeps the eye on the list: another list begins at its beginning, if that had gone out of view above. */
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { fetchKeyOfListView, type ListView } from './filter-address.ts';

/**
 * Goes on the list. A choice made in view of the list's beginning moves nothing; going back leads where one was.
 */
export function useListTop(view: ListView): RefObject<HTMLElement | null> {
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
