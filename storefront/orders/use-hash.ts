/** Returns the address's hash. Servers never see it, so the first rendering in the browser does not use it either. */
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

export function useHash(): string {
  const { hash } = useLocation();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? hash : '';
}
