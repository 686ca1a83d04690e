/**
 * Moves the floating video about the window: by drag, by arrow keys, or by a button to the next corner. It stays within
 * the free area and makes way for texts, and for targets such as links and buttons.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  cornerAfter,
  covers,
  coversTarget,
  firstFreePlace,
  keepVideoWithin,
  placeInCorner,
  type VideoPlace,
  videoAreaAt,
  videoSizeAt,
  type WindowArea,
} from './floating-place.ts';

/** Distance below which a drag is a click. */
const slackPx = 6;
const stepPx = 24;
const edgePx = 16;

const arrows: Readonly<Record<string, VideoPlace>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

interface Drag {
  pointer: number;
  from: VideoPlace;
  grip: VideoPlace;
  hasMoved: boolean;
}

/** Returns the places of the video until a shopper moves it, the best first. */
type HomesOf = (area: WindowArea) => readonly VideoPlace[];

export function useFloatingVideo<T extends HTMLElement>(homesOf: HomesOf) {
  const { element, place, moveTo, isWaiting, isDocked } = usePlace<T>(homesOf);
  const { endsDrag, ...dragging } = useDrag(place, moveTo);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by || !place.current) return;
    event.preventDefault();
    moveTo({ x: place.current.x + by.x, y: place.current.y + by.y });
  };
  return {
    element,
    /** True while none of its places is free: it waits out of sight. */
    isWaiting,
    isDocked,
    /** Handlers for the element by which the video is dragged. */
    grip: { ...dragging, onKeyDown },
    endsDrag,
    toNextCorner: () => {
      if (place.current) moveTo(placeInCorner(cornerAfter(place.current, freeArea()), freeArea()), true);
    },
  };
}

/** Keeps the element within the free area: at the first of its places that is free, or where it was moved last. */
function usePlace<T extends HTMLElement>(homesOf: HomesOf) {
  const element = useRef<T>(null);
  const place = useRef<VideoPlace | null>(null);
  /** Place to which the shopper moved it: it returns there when a window that became smaller grows again. */
  const wanted = useRef<VideoPlace | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isDocked, setDocked] = useState(false);

  const show = (somewhere: VideoPlace, isGliding = false) => {
    if (!element.current) return;
    place.current = keepVideoWithin(somewhere, freeArea());
    setDocked(place.current.isDocked ?? false);
    const { width, height } = videoSizeAt(place.current);
    element.current.dataset.gliding = String(isGliding);
    element.current.style.width = `${width}px`;
    element.current.style.height = `${height}px`;
    element.current.style.transform = `translate3d(${place.current.x}px, ${place.current.y}px, 0)`;
  };
  const moveTo = (somewhere: VideoPlace, isGliding = false) => {
    show(somewhere, isGliding);
    wanted.current = place.current;
  };
  const settle = useEffectEvent(() => {
    const area = freeArea();
    const own = wanted.current ? [wanted.current, { ...wanted.current, isDocked: true }] : homesOf(area);
    const places = own.map((somewhere) => keepVideoWithin(somewhere, area));
    const used = rectsOf(targets, element.current);
    const read = wanted.current ? [] : rectsOf(texts, element.current);
    const isFree = (one: VideoPlace) => {
      const area = videoAreaAt(one);
      return !used.some((rect) => coversTarget(area, rect)) && !read.some((rect) => covers(area, rect));
    };
    const free = firstFreePlace(places, place.current, isFree);
    setWaiting(free === undefined);
    const next = free ?? place.current ?? places[0];
    if (next) show(next);
  });
  // Runs before painting, which would show the video in the corner of the window first.
  useLayoutEffect(() => {
    settle();
    let frame = 0;
    const settleSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => settle());
    };
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settleSoon, { passive: true });
    // Parts that come late, such as reviews, move the page under the video.
    const late = new ResizeObserver(settleSoon);
    late.observe(document.body);
    return () => {
      late.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settleSoon);
    };
  }, []);
  return { element, place, moveTo, isWaiting, isDocked };
}

/** Moves the video with the pointer that drags it. */
function useDrag(place: RefObject<VideoPlace | null>, moveTo: (place: VideoPlace) => void) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    // Browsers start their own drag of the link or picture where the button went down, which the video has left by
    // then.
    const keepLinks = (event: DragEvent) => {
      if (drag.current) event.preventDefault();
    };
    document.addEventListener('dragstart', keepLinks);
    return () => document.removeEventListener('dragstart', keepLinks);
  }, []);

  return {
    onPointerDown({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      if (button !== 0 || !place.current) return;
      // A fast pointer leaves the element before its first move is reported.
      currentTarget.setPointerCapture(pointerId);
      drag.current = { pointer: pointerId, from: place.current, grip: { x: clientX, y: clientY }, hasMoved: false };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const held = drag.current;
      if (held?.pointer !== pointerId) return;
      const by = { x: clientX - held.grip.x, y: clientY - held.grip.y };
      if (!held.hasMoved && Math.hypot(by.x, by.y) < slackPx) return;
      held.hasMoved = true;
      moveTo({ x: held.from.x + by.x, y: held.from.y + by.y });
    },
    onPointerCancel() {
      drag.current = null;
    },
    /** Ends the gesture; tells whether it was a drag, whose click must be ignored. */
    endsDrag(): boolean {
      const hasMoved = drag.current?.hasMoved ?? false;
      drag.current = null;
      return hasMoved;
    },
  };
}

const targets = 'a, button, input, select, textarea, summary, label';
const texts = 'p, h1, h2, h3, h4, th, td, dt, dd, address, blockquote, figcaption';

/**
 * Returns where the elements of a selector are that the video must not cover. None while the video has the keyboard's focus, so
 * that it does not move away from a shopper who uses it.
 */
function rectsOf(selector: string, floating: HTMLElement | null): DOMRect[] {
  if (floating?.querySelector(':focus-visible')) return [];
  return [...document.querySelectorAll(`:is(main, footer) :is(${selector})`)]
    .filter((one) => !floating?.contains(one))
    .map((one) => one.getBoundingClientRect());
}

/**
 * Returns the part of the window between the header and the foot, without the product bar, shown or not: it is under
 * the header on a desk and at the foot on a phone.
 */
function freeArea(): WindowArea {
  const [header, bar] = [heightOf('header'), heightOf('[data-product-bar]')];
  const isBarBelow = matchMedia('(max-width: 768px)').matches;
  return {
    left: edgePx,
    top: header + (isBarBelow ? 0 : bar) + edgePx,
    right: document.documentElement.clientWidth - edgePx,
    bottom: window.innerHeight - (isBarBelow ? bar : 0) - edgePx,
  };
}

function heightOf(selector: string): number {
  return document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
}
