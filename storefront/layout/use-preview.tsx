/**
 * Shows the preview of a saree's page, as far as its card tells of it, from the tap on the card until the page has come
 * (docs/decisions/0045). The preview is painted with the next frame; the page itself needs its data, and takes a phone
 * some tenths of a second to render.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigation } from 'react-router';
import { prefersReducedMotion } from '../components/motion.ts';
import { keepPlaceholder } from '../components/placeholders.ts';
import { useHasBrowserBeenIdle } from '../components/use-has-browser-been-idle.ts';
import { productLink } from '../navigation/links.ts';
import { type CardInPage, findCardAround } from '../prefetch/cards.ts';
import { growFrom } from './grow-from.ts';

interface Preview extends Pick<CardInPage, 'saree'> {
  /** Key of the location from which it was opened. */
  readonly from: string;
  /** True once the location from which it was opened was left; the preview is over if the shopper comes back to it. */
  readonly hasArrived: boolean;
  /** True while its picture grows out of the card; the page is shown only after that. */
  readonly isGrowing: boolean;
}

export function useProductPreview(): ReactNode {
  const { key } = useLocation();
  const { location: coming } = useNavigation();
  const Preview = usePreviewModule();
  const [preview, setPreview] = useState<Preview | null>(null);
  const picture = useRef<HTMLLIElement>(null);

  const show = useEffectEvent(({ element, saree }: CardInPage) => {
    if (!Preview) return;
    const shown = shownPicture(element);
    const start = shown && !prefersReducedMotion() ? shown.getBoundingClientRect() : null;
    if (shown && saree.image) keepPlaceholder(saree.image.thumbhash, shown.currentSrc);
    flushSync(() => setPreview({ saree, from: key, hasArrived: false, isGrowing: start !== null }));
    window.scrollTo({ top: 0, behavior: 'instant' });
    const land = () => setPreview((last) => last && { ...last, isGrowing: false });
    if (start && picture.current) growFrom(picture.current, start).then(land, land);
  });
  useEffect(() => watchOpenedCards((card) => show(card)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is shown.
  useEffect(() => () => setPreview((last) => last && { ...last, hasArrived: true }), [key]);
  const isOver = preview !== null && (preview.from === key ? preview.hasArrived : !preview.isGrowing);
  useEffect(() => {
    if (isOver) setPreview(null);
  }, [isOver]);
  // Ends the preview when its navigation has ended or another has replaced it, unless it still grows.
  useEffect(() => (coming ? () => setPreview((last) => (last?.isGrowing ? last : null)) : undefined), [coming]);

  return Preview && preview && !isOver ? <Preview saree={preview.saree} picture={picture} /> : null;
}

/** Fetches the component of the preview once the browser is idle; returns `null` before, and if that fails. */
function usePreviewModule() {
  const [module, setModule] = useState<typeof import('../product/product-preview.tsx') | null>(null);
  const isIdle = useHasBrowserBeenIdle();
  useEffect(() => {
    if (isIdle) import('../product/product-preview.tsx').then(setModule).catch(() => {});
  }, [isIdle]);
  return module?.ProductPreview ?? null;
}

/** Calls `onOpen` for each card whose page the router has begun to fetch; returns a function that ends this. */
function watchOpenedCards(onOpen: (card: CardInPage) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  // The router prevents the default of a click that it handles. One that was prevented before, as without a network, is
  // not handled by it.
  let wasPrevented = false;
  const before = ({ defaultPrevented }: MouseEvent) => {
    wasPrevented = defaultPrevented;
  };
  const after = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element && defaultPrevented && !wasPrevented ? target.closest('a') : null;
    const card = link && findCardAround(link);
    if (card && link.getAttribute('href') === productLink(card.saree.path)) onOpen(card);
  };
  document.addEventListener('click', before, { capture: true, signal });
  document.addEventListener('click', after, { signal });
  return () => end.abort();
}

/** Returns the card's first picture; `null` if it has not arrived. */
function shownPicture(card: Element): HTMLImageElement | null {
  const image = card.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image : null;
}
