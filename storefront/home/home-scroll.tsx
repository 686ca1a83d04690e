/**
 * Scrolls the front page when the shopper comes back to it (spec 2, Home): to the section from which they left it, if
 * that was the categories or the best sellers, otherwise to its top. It must stand after React Router's
 * `ScrollRestoration`, so that it acts last; a position that the router restored within the section is kept.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { tabStorage } from '../state/tab-storage.ts';

const sections = ['categories', 'best_seller'];
const storageKey = 'homeSection';

export function HomeScroll() {
  const { key, pathname, hash } = useLocation();
  const isHome = pathname === '/';
  const isBack = useNavigationType() === 'POP';
  const lastKey = useRef(key);
  useSectionMemory(isHome);
  useLayoutEffect(() => {
    const isArriving = lastKey.current !== key;
    lastKey.current = key;
    if (isArriving && isHome && isBack && hash === '') goBack();
  }, [key, isHome, isBack, hash]);
  return null;
}

/** Remembers the section of the last click, except clicks in a dialog, such as the cart, which is in no section. */
function useSectionMemory(isHome: boolean): void {
  useEffect(() => {
    if (!isHome) return;
    const remember = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"]')) return;
      const section = target.closest(sections.map((id) => `#${id}`).join());
      if (section) tabStorage.setItem(storageKey, section.id);
      else tabStorage.removeItem(storageKey);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, [isHome]);
}

function goBack(): void {
  const id = tabStorage.getItem(storageKey);
  const section = id && sections.includes(id) ? document.getElementById(id) : null;
  if (!section) window.scrollTo({ top: 0, behavior: 'instant' });
  else if (!isInView(section)) section.scrollIntoView({ behavior: 'instant' });
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
