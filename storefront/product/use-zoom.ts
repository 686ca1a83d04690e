/**
 * The zoom of the picture on the stage. While a hand moves it, only its transform is written; React hears of the scale
 * when the hand is done.
 */
import { type RefObject, useRef, useState } from 'react';
import {
  boundZoom,
  type Fingers,
  moveZoomBy,
  noZoom,
  type Point,
  pinchZoom,
  type Zoom,
  type ZoomSizes,
  zoomTo,
} from './zoom.ts';

/** A pinch that ends below this scale resets the zoom. */
const nearlyWhole = 1.08;
const middle: Point = { x: 0, y: 0 };

export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const now = useRef<Zoom>(noZoom);
  /** Zoom at the start of the gesture. */
  const held = useRef<Zoom>(noZoom);
  const [scale, setScale] = useState(1);

  const roomOf = (): ZoomSizes | null => {
    if (!stage.current || !picture.current) return null;
    const { clientWidth: width, clientHeight: height } = stage.current;
    return {
      picture: { width: picture.current.offsetWidth, height: picture.current.offsetHeight },
      stage: { width, height },
    };
  };
  const draw = (zoom: Zoom, isGliding: boolean) => {
    now.current = zoom;
    if (!picture.current) return;
    picture.current.dataset.gliding = String(isGliding);
    picture.current.style.transform =
      zoom.scale === 1 ? '' : `translate3d(${zoom.x}px, ${zoom.y}px, 0) scale(${zoom.scale})`;
  };
  const settle = (zoom: Zoom) => {
    draw(zoom, true);
    setScale(Math.round(zoom.scale * 10) / 10);
  };
  /** Nothing without a picture, or before it is laid out. */
  const change = (show: (zoom: Zoom) => void, next: (room: ZoomSizes) => Zoom) => {
    const room = roomOf();
    if (room) show(next(room));
  };
  const follow = (zoom: Zoom) => draw(zoom, false);

  return {
    /** The scale when the gesture last paused. */
    scale,
    isZoomed: () => now.current.scale > 1,
    scaleNow: () => now.current.scale,
    hold: () => {
      held.current = now.current;
    },
    pinch: (from: Fingers, to: Fingers) => change(follow, (room) => pinchZoom(held.current, from, to, room)),
    drag: (by: Point) => change(follow, (room) => moveZoomBy(held.current, by, room)),
    release: () => settle(now.current.scale < nearlyWhole ? noZoom : now.current),
    to: (wanted: number, focus = middle) => change(settle, (room) => zoomTo(now.current, wanted, focus, room)),
    move: (by: Point) => change(settle, (room) => moveZoomBy(now.current, by, room)),
    /** After the stage's size changed. */
    fit: () => change(settle, (room) => boundZoom(now.current, room)),
    reset: () => {
      draw(noZoom, false);
      setScale(1);
    },
  };
}

export type ZoomControl = ReturnType<typeof useZoom>;
