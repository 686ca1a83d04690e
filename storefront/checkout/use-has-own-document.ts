/**
 * Loads payment pages as documents of their own. A document keeps the Content-Security-Policy that it was loaded with, and only payment
 * pages allow the payment provider's script (decision 0038). The state for the page survives the load in the browser's history.
 */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPaymentPage } from '../../shop/checkout/payment-pages.ts';
import { useIsOnline } from '../components/connection.tsx';
import type { CheckoutLocationState } from './checkout-state.ts';

/**
 * Returns the function that leads to the billing page. It loads the document at once, and not first the page by the router, which
 * would be loaded again then.
 */
export function useOpenCheckout(): (state: CheckoutLocationState) => void {
  const navigate = useNavigate();
  return (given) => {
    const state: CheckoutLocationState = { ...given, openedAt: Date.now() };
    if (!navigator.onLine || isOwnDocument(pathOfDocument(), '/checkout')) return void navigate('/checkout', { state });
    // After the router's own, which leaves the place on the new page to the browser: it would be that of the page before.
    addEventListener(
      'pagehide',
      () => {
        history.scrollRestoration = 'manual';
      },
      { once: true },
    );
    // A second tap while the document is being loaded writes the same entry again, so that Back has none to pass over.
    const isWritten = window.location.pathname === '/checkout';
    // An entry as the router writes it, which reads it in the new document.
    const entry = {
      usr: state,
      key: crypto.getRandomValues(new Uint32Array(1)).join(),
      idx: (history.state?.idx ?? 0) + (isWritten ? 0 : 1),
    };
    if (isWritten) history.replaceState(entry, '', '/checkout');
    else history.pushState(entry, '', '/checkout');
    window.location.reload();
  };
}

/**
 * Returns true if the page was loaded as a document of its own; otherwise returns false and reloads it, once there is a
 * network. Back and Forward may reach it so.
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
