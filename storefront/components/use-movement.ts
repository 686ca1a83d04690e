/**
 * Whether something that moves by itself may move now (decisions: home timings; WCAG 2.2.2). It stands still under a
 * pointer, while the focus is in it, out of view, in a hidden tab, when paused, and for those who ask for less motion
 * until they press play. False before JavaScript.
 */
import { type RefObject, useEffect, useState } from 'react';
import { watchStillness } from './motion.ts';
import { useInView } from './use-in-view.ts';

/** `holding` goes on the element that holds whatever moves and its buttons. */
export function useMovement(area: RefObject<Element | null>) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isInView = useInView(area);
  const isAwake = useIsAwake();
  useEffect(() => watchStillness(setPaused), []);
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

export type Movement = ReturnType<typeof useMovement>;

/** Whether the tab is the one that is looked at. */
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
