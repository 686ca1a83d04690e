/**
 * Tells whether an automatic movement may run now (decisions: home timings; WCAG 2.2.2). It pauses under a pointer,
 * while the focus is in it, out of view, in a hidden tab, when paused, and for those who ask for less motion until they
 * press play. False before JavaScript.
 */
import { type RefObject, useEffect, useState } from 'react';
import { watchReducedMotion } from './motion.ts';
import { useInView } from './use-in-view.ts';

/** Tells whether the movement may run (`isMoving`). `area` holds what moves and its buttons; spread `holding` on it. */
export function useAutoplay(area: RefObject<Element | null>) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isInView = useInView(area);
  const isAwake = useIsAwake();
  useEffect(() => watchReducedMotion(setPaused), []);
  // Picks up a pointer or focus that was there before this script ran.
  useEffect(() => {
    setHovered(canHover() && Boolean(area.current?.matches(':hover')));
    setFocused(Boolean(area.current?.contains(document.activeElement)));
  }, [area]);
  return {
    isMoving: isInView && isAwake && !isHovered && !isFocused && !isPaused,
    isPaused,
    setPaused,
    holding: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

export type Autoplay = ReturnType<typeof useAutoplay>;

/** A finger hovers over what it last touched until it touches something else. */
function canHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}

/** Tells whether the tab is visible. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(true);
  useEffect(() => {
    const look = () => setAwake(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isAwake;
}
