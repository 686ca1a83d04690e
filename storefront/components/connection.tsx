/**
 * Says when the phone has lost its network, and when it is back. What is open stays open: a link that is followed then
 * would only lead to the browser's own page of failure, so it is held, and that is said.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './connection.module.css';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isHeld = useHeldLinks(!isOnline);
  return (
    <div role={isHeld ? 'alert' : 'status'} className={styles.place}>
      {isOnline ? null : (
        <p className={styles.strip}>
          You are offline. Your cart is safe in this browser.
          {isHeld ? ' This page needs a connection.' : ''}
        </p>
      )}
    </div>
  );
}

/** Tells whether the browser is online; true on the server and until the browser says otherwise. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Answers whether a link was held back. Links within the page, and buttons that are links without scripts, go on. */
function useHeldLinks(isOffline: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isOffline) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]:not([role="button"])') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      setHeld(true);
    };
    // Before the router hears of it.
    window.addEventListener('click', hold, { capture: true });
    return () => {
      window.removeEventListener('click', hold, { capture: true });
      setHeld(false);
    };
  }, [isOffline]);
  return isHeld;
}
