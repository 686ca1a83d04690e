/**
 * Recognises gestures on the viewer's stage from pointer events: taps, double taps, clicks, drags and pinches of two
 * fingers. The stage needs `touch-action: none`. Points are measured from the stage's centre, in pixels.
 */
import { type PointerEvent, useRef } from 'react';
import { distanceBetween, type Fingers, type Point } from './zoom.ts';

/** Callbacks of a gesture. Distances are measured from the position at the last `onStart`. */
export interface GestureActions {
  /** Called when the first pointer goes down, and whenever a further one goes down or up. */
  onStart(): void;
  onPinch(from: Fingers, to: Fingers): void;
  onDrag(by: Point, kind: PointerKind): void;
  /** Called when all pointers are up, with the drag; `null` after a pinch, a tap or a cancelled gesture. */
  onEnd(drag: { by: Point; ms: number; kind: PointerKind } | null): void;
  /** Called at a click or a tap, also at the first tap of a double tap. */
  onClick(at: Point): void;
  onDoubleTap(at: Point): void;
}

export type PointerKind = 'mouse' | 'touch';

/** Distance below which a pointer counts as still. */
const slackPx = 8;
const doubleTapMs = 300;
const doubleTapPx = 40;

interface Held {
  points: Map<number, Point>;
  from: Point[];
  since: number;
  hasMoved: boolean;
  wasPinch: boolean;
}

const nothing = (): Held => ({ points: new Map(), from: [], since: 0, hasMoved: false, wasPinch: false });

export function useGestures(act: GestureActions) {
  const held = useRef(nothing());
  const lastTap = useRef<{ at: Point; when: number } | null>(null);

  const hold = () => {
    held.current.from = [...held.current.points.values()];
    act.onStart();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target instanceof HTMLVideoElement) return;
    if (held.current.points.size === 0) held.current = { ...nothing(), since: event.timeStamp };
    held.current.points.set(event.pointerId, pointFromCentre(event));
    hold();
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { points } = held.current;
    if (!points.has(event.pointerId)) return;
    points.set(event.pointerId, pointFromCentre(event));
    if (points.size > 1) {
      held.current.wasPinch = true;
      act.onPinch(firstTwo(held.current.from), firstTwo([...points.values()]));
      return;
    }
    const by = dragOf(held.current);
    if (!held.current.hasMoved && Math.hypot(by.x, by.y) < slackPx) return;
    // The capture keeps the drag from clicking what lies under it, and lets the pointer leave the stage.
    if (!held.current.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
    held.current.hasMoved = true;
    act.onDrag(by, handOf(event));
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const { points, hasMoved, wasPinch, since } = held.current;
    if (!points.has(event.pointerId)) return;
    const by = dragOf(held.current);
    points.delete(event.pointerId);
    if (points.size > 0) return hold();
    const isCancelled = event.type === 'pointercancel';
    const isDrag = hasMoved && !wasPinch && !isCancelled;
    act.onEnd(isDrag ? { by, ms: event.timeStamp - since, kind: handOf(event) } : null);
    if (!hasMoved && !wasPinch && !isCancelled) tap(event);
  };

  const tap = (event: PointerEvent<HTMLElement>) => {
    const at = pointFromCentre(event);
    if (handOf(event) === 'mouse') return act.onClick(at);
    const before = lastTap.current;
    const isSecond =
      before && event.timeStamp - before.when < doubleTapMs && distanceBetween(before.at, at) < doubleTapPx;
    lastTap.current = isSecond ? null : { at, when: event.timeStamp };
    // The first tap acts at once: whoever taps once must not wait for a second one.
    if (isSecond) act.onDoubleTap(at);
    else act.onClick(at);
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** Returns the kind of an event's pointer; a pen, as exact as a mouse, counts as one. */
function handOf({ pointerType }: PointerEvent): PointerKind {
  return pointerType === 'touch' ? 'touch' : 'mouse';
}

/** Returns an event's position from the centre of the element that listens to it. */
export function pointFromCentre(
  event: Pick<PointerEvent<HTMLElement>, 'clientX' | 'clientY' | 'currentTarget'>,
): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

function dragOf({ from: [start], points }: Held): Point {
  const [now] = points.values();
  return start && now ? { x: now.x - start.x, y: now.y - start.y } : { x: 0, y: 0 };
}

function firstTwo([one, other]: readonly Point[]): Fingers {
  if (!one || !other) throw new Error('a pinch takes two fingers');
  return [one, other];
}
