/** Closes an overlay when the route changes. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `close` at any navigation, also to another search of the page; with `pathname` only when the page changes. */
export function useCloseOnRouteChange(close: () => void, part: 'key' | 'pathname' = 'key'): void {
  const place = useLocation()[part];
  const lastPlace = useRef(place);
  const onChange = useEffectEvent(close);
  useEffect(() => {
    if (place === lastPlace.current) return;
    lastPlace.current = place;
    onChange();
  }, [place]);
}
