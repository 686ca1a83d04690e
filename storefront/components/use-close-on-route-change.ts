/** Closes what floats over the page when the route changes. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** `part`: `key` for any route change, a step back or another search too; `pathname` for another page alone. */
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
