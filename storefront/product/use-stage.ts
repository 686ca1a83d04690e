/** Maps gestures, keys and the wheel to the viewer's actions: turn to another picture, or magnify and move one. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pointFromCentre, useGestures } from './use-gestures.ts';
import { useViewerKeys } from './use-stage-keys.ts';
import { useZoom } from './use-zoom.ts';
import { nextZoomScale } from './zoom.ts';

interface StageOptions {
  /** Index of the shown picture, and their number. */
  at: number;
  length: number;
  /** A video and a missing picture are not magnified. */
  canZoom: boolean;
  onTurn(to: number): void;
}

/** Share of the stage's width that a swipe must cover to turn to another picture, unless it is a flick. */
const turningShare = 0.2;
const flick = { px: 30, ms: 250 };

export function useViewerStage({ at, length, canZoom, onTurn }: StageOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, picture);
  /** True if the picture was magnified before the last click or tap, which may be the first of a double tap. */
  const wasZoomedBefore = useRef(false);

  const turn = (by: 1 | -1) => {
    zoom.reset();
    onTurn((at + by + length) % length);
  };
  useLayoutEffect(() => slide(row.current, at), [at]);
  useViewerKeys({ canZoom, zoom, turn });
  useWheel(stage, canZoom, zoom);
  useResize(stage, zoom.fit);

  const hands = useGestures({
    onStart: zoom.hold,
    onPinch: (from, to) => canZoom && zoom.pinch(from, to),
    onDrag: (by, kind) => {
      if (zoom.isZoomed()) zoom.drag(by);
      else if (kind === 'touch') slide(row.current, at, by.x);
    },
    onEnd: (drag) => {
      const wasZoomed = zoom.isZoomed();
      zoom.release();
      if (wasZoomed) return;
      const width = stage.current?.clientWidth ?? 0;
      if (drag?.kind === 'touch' && isTurning(drag.by.x, drag.ms, width)) turn(drag.by.x < 0 ? 1 : -1);
      else slide(row.current, at);
    },
    onClick: (point) => {
      if (!canZoom) return;
      wasZoomedBefore.current = zoom.isZoomed();
      zoom.to(nextZoomScale(zoom.scaleNow()), point);
    },
    onDoubleTap: (point) => canZoom && zoom.to(wasZoomedBefore.current ? 1 : 2, point),
  });
  // `onDragStart`: prevents the browser's own drag of the picture.
  return { stage, row, picture, zoom, turn, hands: { ...hands, onDragStart: preventDefault } };
}

function isTurning(dx: number, ms: number, width: number): boolean {
  const isFlick = Math.abs(dx) > flick.px && ms < flick.ms;
  return isFlick || Math.abs(dx) > width * turningShare;
}

/**
 * Moves the row to a picture, plus `px` while a finger drags it. It glides only to the same or a neighbouring picture.
 */
function slide(row: HTMLElement | null, at: number, px = 0): void {
  if (!row) return;
  const before = Number(row.dataset.at ?? Number.NaN);
  row.dataset.at = String(at);
  row.dataset.gliding = String(px === 0 && Math.abs(before - at) <= 1);
  row.style.transform = `translate3d(calc(${at * -100}% + ${px}px), 0, 0)`;
}

/** Lets the wheel zoom with Ctrl, which a pinch on a touchpad sends too, and move a magnified picture without. */
function useWheel(stage: React.RefObject<HTMLElement | null>, canZoom: boolean, zoom: ReturnType<typeof useZoom>) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!canZoom || !stage.current) return;
    if (!event.ctrlKey && !zoom.isZoomed()) return;
    event.preventDefault();
    const { clientX, clientY, deltaX, deltaY } = event;
    const focus = pointFromCentre({ clientX, clientY, currentTarget: stage.current });
    if (event.ctrlKey) zoom.to(zoom.scaleNow() * Math.exp(-deltaY / 100), focus);
    else zoom.move({ x: -deltaX, y: -deltaY });
  });
  useEffect(() => {
    const { current } = stage;
    // React's wheel listeners are passive and could not keep the browser from zooming the page.
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [stage]);
}

function useResize(stage: React.RefObject<HTMLElement | null>, onResize: () => void) {
  const note = useEffectEvent(onResize);
  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(() => note());
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage]);
}

function preventDefault(event: { preventDefault(): void }): void {
  event.preventDefault();
}
