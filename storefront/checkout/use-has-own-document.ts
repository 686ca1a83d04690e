/**
 * Reloads a payment page that was reached by client navigation. A document keeps the Content-Security-Policy that it
 * was loaded with, and only payment pages allow the payment provider's script (decision 0038). The navigation's state
 * survives the reload in the browser's history.
 */
import { useEffect, useState } from 'react';
import { isPaymentPage } from '../../shop/checkout/payment-pages.ts';
import { useIsOnline } from '../components/connection.tsx';

/**
 * Returns true if the page was loaded as a document of its own; otherwise returns false and reloads it, once there is a
 * network.
 */
export function useHasOwnDocument(): boolean {
  const isOnline = useIsOnline();
  const [isOwn] = useState(() => isOwnDocument(pathOfDocument(), globalThis.location?.pathname));
  useEffect(() => {
    if (!isOwn && isOnline) window.location.reload();
  }, [isOwn, isOnline]);
  return isOwn;
}

/**
 * Tells whether the document was loaded for a payment page, or for the present address: reloading would then never end,
 * even if the address is spelled in a way that `isPaymentPage` does not know.
 */
function isOwnDocument(cameFor: string | undefined, present: string): boolean {
  return cameFor === undefined || cameFor === present || isPaymentPage(cameFor);
}

/** Returns the path that this document was loaded for; later client navigations do not change it. */
function pathOfDocument(): string | undefined {
  const [navigation] = globalThis.performance.getEntriesByType('navigation');
  return navigation && new URL(navigation.name).pathname;
}
