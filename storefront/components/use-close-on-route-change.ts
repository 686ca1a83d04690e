/** Closes what floats over the page on any route change: another page, another part of this one, a step back. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useCloseOnRouteChange(close: () => void): void {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
}
