/** Data of the cards in the page, by their elements: a preview is drawn from it before a saree's page has come. */
import { useCallback } from 'react';
import type { SareeCard } from '../../shop/catalogue/listing.ts';

const cards = new WeakMap<Element, SareeCard>();

/** Share of a card that must be in view, along each axis. */
const visibleShare = 0.75;

/** Returns the ref of the `article` that shows a card. */
export function useCardRef(saree: SareeCard): (element: HTMLElement | null) => void {
  return useCallback((element) => void (element && cards.set(element, saree)), [saree]);
}

export interface CardInPage {
  readonly element: Element;
  readonly saree: SareeCard;
}

/** Returns the card that a link is part of; `null` if it is part of none. */
export function findCardAround(link: Element): CardInPage | null {
  const element = link.closest('article');
  const saree = element && cards.get(element);
  return saree ? { element, saree } : null;
}

/** Returns the links of the cards that are mostly in view, in the order of the page. */
export function findCardLinksInView(): HTMLAnchorElement[] {
  return [...document.querySelectorAll('article')]
    .filter((element) => cards.has(element) && isInView(element.getBoundingClientRect()))
    .flatMap((element) => element.querySelector('a') ?? []);
}

function isInView({ top, bottom, left, right }: DOMRect): boolean {
  const tall = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  const wide = Math.min(right, window.innerWidth) - Math.max(left, 0);
  return bottom > top && tall >= (bottom - top) * visibleShare && wide >= (right - left) * visibleShare;
}
