/** The viewer's keys: arrows turn, or move what is magnified; + − and 0 magnify. Escape is the dialog's. */
import { useEffect, useEffectEvent } from 'react';
import type { ZoomControl } from './use-zoom.ts';
import { type Point, zoomScaleAbove, zoomScaleBelow } from './zoom.ts';

interface StageKeys {
  canZoom: boolean;
  zoom: ZoomControl;
  turn(by: 1 | -1): void;
}

const stepPx = 80;

/** Direction of the picture's movement: an arrow key points to the part that one wants to see. */
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: stepPx, y: 0 },
  ArrowRight: { x: -stepPx, y: 0 },
  ArrowUp: { x: 0, y: stepPx },
  ArrowDown: { x: 0, y: -stepPx },
};

export function useViewerKeys({ canZoom, zoom, turn }: StageKeys): void {
  /** Acts on a key; tells whether it was one of ours. */
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
    // A video's own player has a use for the arrows, the browser one for its own shortcuts.
    if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) event.preventDefault();
  });
  useEffect(() => {
    // Before the dialog, which keeps arrows to itself.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
