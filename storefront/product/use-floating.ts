/**
 * Moves something about the window: dragged, by arrow keys, or to the next corner by one press. It stays in free space,
 * and makes way for what one would tap.
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
  coversTarget,
  firstFreePlace,
  keepVideoWithin,
  placeInCorner,
  type VideoPlace,
  videoAreaAt,
  type WindowArea,
} from './floating-place.ts';

/** Less is a click. */
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

interface Homes {
  /** Returns the allowed places until somebody moves it, the best first. */
  homesOf(area: WindowArea): readonly VideoPlace[];
  /**
   * Moves the video off a target that one would tap: to another corner, or out of sight until its place is free. Tells
   * whether it did.
   */
  makesWay(): boolean;
}

export function useFloatingVideo<T extends HTMLElement>(homes: Homes) {
  const { element, place, moveTo, isWaiting } = usePlace<T>(homes);
  const { endsDrag, ...dragging } = useDrag(place, moveTo);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by || !place.current) return;
    event.preventDefault();
    moveTo({ x: place.current.x + by.x, y: place.current.y + by.y });
  };
  return {
    element,
    isWaiting,
    /** Go on what it is held and moved by. */
    grip: { ...dragging, onKeyDown },
    endsDrag,
    toNextCorner: () => {
      if (place.current) moveTo(placeInCorner(cornerAfter(place.current, freeArea()), freeArea()), true);
    },
  };
}

/** Keeps the element in free space: at home, or where it was moved last. */
function usePlace<T extends HTMLElement>({ homesOf, makesWay }: Homes) {
  const element = useRef<T>(null);
  /** Current place, and the one where the shopper put it, to which it returns in a window that grows again. */
  const place = useRef<VideoPlace | null>(null);
  const wanted = useRef<VideoPlace | null>(null);
  const [isWaiting, setWaiting] = useState(false);

  const show = (somewhere: VideoPlace, isGliding = false) => {
    if (!element.current) return;
    place.current = keepVideoWithin(somewhere, freeArea());
    element.current.dataset.gliding = String(isGliding);
    element.current.style.transform = `translate3d(${place.current.x}px, ${place.current.y}px, 0)`;
  };
  const moveTo = (somewhere: VideoPlace, isGliding = false) => {
    show(somewhere, isGliding);
    wanted.current = place.current;
  };
  const settle = useEffectEvent(() => {
    const area = freeArea();
    const places = (wanted.current ? [wanted.current] : homesOf(area)).map((somewhere) =>
      keepVideoWithin(somewhere, area),
    );
    const free = makesWay()
      ? firstFreePlace(places, place.current, (one) => !liesOnTarget(one, element.current))
      : places[0];
    setWaiting(free === undefined);
    const next = free ?? place.current ?? places[0];
    if (next) show(next);
  });
  // Before it is painted: it would be seen in the corner of the window first.
  useLayoutEffect(() => {
    settle();
    let frame = 0;
    const settleSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => settle());
    };
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settleSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settleSoon);
    };
  }, []);
  return { element, place, moveTo, isWaiting };
}

/** Moves it with the pointer that holds it. */
function useDrag(place: RefObject<VideoPlace | null>, moveTo: (place: VideoPlace) => void) {
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    // Browsers drag what lies where the button went down, by then the link or picture that it has left.
    const keepLinks = (event: DragEvent) => {
      if (drag.current) event.preventDefault();
    };
    document.addEventListener('dragstart', keepLinks);
    return () => document.removeEventListener('dragstart', keepLinks);
  }, []);

  return {
    onPointerDown({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent) {
      if (button !== 0 || !place.current) return;
      // A quick hand has left it before its first move is heard of.
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
    /** True once, for the click that ends a drag and is none. */
    endsDrag(): boolean {
      const hasMoved = drag.current?.hasMoved ?? false;
      drag.current = null;
      return hasMoved;
    },
  };
}

const targets = 'a, button, input, select, textarea, summary, label';

/**
 * Tells whether a place covers something of the page that one would tap, not counting the element with the keyboard's
 * focus.
 */
function liesOnTarget(somewhere: VideoPlace, floating: HTMLElement | null): boolean {
  if (floating?.querySelector(':focus-visible')) return false;
  return [...document.querySelectorAll(`main :is(${targets})`)].some(
    (target) => !floating?.contains(target) && coversTarget(videoAreaAt(somewhere), target.getBoundingClientRect()),
  );
}

/** Between the site's header and the page's own bar, whether that is seen just now or not: below the header, or at the foot. */
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
