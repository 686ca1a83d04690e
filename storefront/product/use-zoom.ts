/**
 * Zoom of the picture on the stage. During a gesture only the picture's transform is written; React's state gets the
 * scale when the gesture ends.
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

/** Scale below which a gesture that ends resets the zoom. */
const nearlyWhole = 1.08;
const middle: Point = { x: 0, y: 0 };

export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const now = useRef<Zoom>(noZoom);
  /** Zoom at the start of the gesture. */
  const atStart = useRef<Zoom>(noZoom);
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
  /** Shows the zoom that `next` computes; does nothing while the stage or the picture is not rendered. */
  const change = (show: (zoom: Zoom) => void, next: (room: ZoomSizes) => Zoom) => {
    const room = roomOf();
    if (room) show(next(room));
  };
  const follow = (zoom: Zoom) => draw(zoom, false);

  return {
    /** Scale after the last gesture, rounded to a tenth. */
    scale,
    isZoomed: () => now.current.scale > 1,
    scaleNow: () => now.current.scale,
    hold: () => {
      atStart.current = now.current;
    },
    pinch: (from: Fingers, to: Fingers) => change(follow, (room) => pinchZoom(atStart.current, from, to, room)),
    drag: (by: Point) => change(follow, (room) => moveZoomBy(atStart.current, by, room)),
    release: () => settle(now.current.scale < nearlyWhole ? noZoom : now.current),
    to: (wanted: number, focus = middle) => change(settle, (room) => zoomTo(now.current, wanted, focus, room)),
    move: (by: Point) => change(settle, (room) => moveZoomBy(now.current, by, room)),
    /** Brings the zoom into its bounds after the stage's size has changed. */
    fit: () => change(settle, (room) => boundZoom(now.current, room)),
    reset: () => {
      draw(noZoom, false);
      setScale(1);
    },
  };
}

export type ZoomControl = ReturnType<typeof useZoom>;
