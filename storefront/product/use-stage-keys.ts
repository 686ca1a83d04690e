/**
 * Keys of the viewer: arrows turn to another picture or move a magnified one; +, - and 0 zoom. The dialog handles
 * Escape.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ZoomControl } from './use-zoom.ts';
import { type Point, zoomScaleAbove, zoomScaleBelow } from './zoom.ts';

interface StageKeys {
  canZoom: boolean;
  zoom: ZoomControl;
  turn(by: 1 | -1): void;
}

const stepPx = 80;

/** Movement of the picture by each arrow key, which points to the part to be seen: the picture moves the other way. */
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: stepPx, y: 0 },
  ArrowRight: { x: -stepPx, y: 0 },
  ArrowUp: { x: 0, y: stepPx },
  ArrowDown: { x: 0, y: -stepPx },
};

export function useViewerKeys({ canZoom, zoom, turn }: StageKeys): void {
  /** Acts on a key; tells whether the viewer uses it. */
  const act = (key: string): boolean => {
    const move = moves[key];
    if (move && zoom.isZoomed()) zoom.move(move);
    else if (key === 'ArrowLeft') turn(-1);
    else if (key === 'ArrowRight') turn(1);
    else if (!canZoom) return false;
    else if (key === '+' || key === '=') zoom.to(zoomScaleAbove(zoom.scaleNow()));
    else if (key === '-') zoom.to(zoomScaleBelow(zoom.scaleNow()));
    else if (key === '0') zoom.to(1);
    else return false;
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Arrows belong to a focused video's own player, and shortcuts to the browser.
    if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) event.preventDefault();
  });
  useEffect(() => {
    // `capture`: runs before the dialog, which stops the events of arrow keys.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
