/**
 * Tells whether an automatic movement may run now (decisions: home timings; WCAG 2.2.2). It may not under a pointer,
 * with the focus in it, out of view, in a hidden tab, while paused, and, until they press play, for shoppers who prefer
 * reduced motion. False on the server.
 */
import { type RefObject, useEffect, useState } from 'react';
import { watchReducedMotion } from './motion.ts';
import { useInView } from './use-in-view.ts';

/**
 * Tells whether the movement may run (`isMoving`). `area` contains what moves and its buttons; spread `holding` on it.
 */
export function useAutoplay(area: RefObject<Element | null>) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isInView = useInView(area);
  const isAwake = useIsAwake();
  useEffect(() => watchReducedMotion(setPaused), []);
  // Finds a pointer or the focus in the area before this script ran.
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

/** Tells whether the device can hover. On others `:hover` stays with what was touched last. */
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
