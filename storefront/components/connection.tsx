/**
 * Tells the shopper while the browser is offline. Links to other pages are blocked meanwhile, with a notice, because
 * they would only lead to the browser's own error page.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './connection.module.css';

export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isBlocked = useLinkBlock(!isOnline);
  return (
    <div role={isBlocked ? 'alert' : 'status'} className={styles.place}>
      {isOnline ? null : (
        <p className={styles.strip}>
          {`You are offline. Your cart is safe in this browser.${isBlocked ? ' This page needs a connection.' : ''}`}
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

/**
 * Blocks links to other pages of the shop while the browser is offline; returns true once it has blocked one. Links
 * with a hash, and links that act as buttons, still work.
 */
function useLinkBlock(isOffline: boolean): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!isOffline) return;
    const block = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]:not([role="button"])') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      setBlocked(true);
    };
    // In the capture phase, before the router handles the click.
    window.addEventListener('click', block, { capture: true });
    return () => {
      window.removeEventListener('click', block, { capture: true });
      setBlocked(false);
    };
  }, [isOffline]);
  return isBlocked;
}
