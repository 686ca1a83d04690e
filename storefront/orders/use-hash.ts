import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => {};

/**
 * Returns the hash of the address; '' on the server, which never sees it, and in the first rendering in the browser,
 * which must be the same.
 */
export function useHash(): string {
  const { hash } = useLocation();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? hash : '';
}
