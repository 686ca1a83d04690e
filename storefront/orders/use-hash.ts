/** What stands after the # of the address. No server is told of it, so neither is the first rendering in the browser. */
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
