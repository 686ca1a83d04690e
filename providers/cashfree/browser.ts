/**
 * Opens Cashfree's checkout in the browser (contracts: Cashfree 8.6), inside a dialog of ours that can be closed at any
 * time. Its script is loaded when it is needed.
 */
import type { LoadPaymentWindow, OpenPaymentWindow, PaymentOutcome } from '../../shop/ports/payment-window.ts';
import { loadScript } from '../browser-script.ts';

/** Result of a checkout: an error, a browser that is sent elsewhere, or an attempt that ended in whatever way. */
interface CheckoutResult {
  readonly error?: unknown;
  readonly redirect?: boolean;
  readonly paymentDetails?: unknown;
}

interface Checkout {
  checkout(options: { paymentSessionId: string; redirectTarget: HTMLElement }): Promise<CheckoutResult>;
}

declare global {
  interface Window {
    Cashfree?: (options: { mode: string }) => Checkout;
  }
}

/**
 * Loads Cashfree's checkout script and returns a function that opens its window. Rejects if the script cannot be loaded.
 */
export const loadPaymentWindow: LoadPaymentWindow = async ({ mode = '', scriptUrl = '' }) => {
  await loadScript(scriptUrl);
  return (payment) => openCheckout(mode, payment);
};

function openCheckout(
  mode: string,
  { orderId, window: { paymentSessionId = '' }, shopName }: Parameters<OpenPaymentWindow>[0],
): ReturnType<OpenPaymentWindow> {
  const { Cashfree } = window;
  if (!Cashfree) throw new Error('the payment script is not there');
  const { promise: outcome, resolve } = Promise.withResolvers<PaymentOutcome>();
  const { dialog, place } = showDialog(`Payment to ${shopName}`);
  const end = (how: PaymentOutcome) => {
    dialog.remove();
    resolve(how);
  };
  const dismiss = () => end({ kind: 'dismissed' });
  dialog.addEventListener('close', dismiss);
  Cashfree({ mode })
    .checkout({ paymentSessionId, redirectTarget: place })
    .then(({ error, redirect, paymentDetails }) => {
      if (paymentDetails) end({ kind: 'attempted', orderId, proof: { order_id: orderId } });
      else if (error || !redirect) dismiss();
    })
    .catch(dismiss);
  return { outcome, close: () => dialog.close() };
}

/** Shows a modal dialog with a button to close it, and returns it with the place for the checkout. */
function showDialog(label: string): { dialog: HTMLDialogElement; place: HTMLElement } {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', label);
  dialog.className = 'cashfree-checkout';
  Object.assign(dialog.style, {
    boxSizing: 'border-box',
    width: 'min(100vw, 30rem)',
    height: 'min(100dvh, 46rem)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    padding: '0',
    border: '0',
    background: '#fff',
    color: '#1f1d1a',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close payment';
  Object.assign(close.style, {
    display: 'block',
    width: '100%',
    height: '3rem',
    padding: '0 1rem',
    border: '0',
    cursor: 'pointer',
    background: '#f3efe8',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'right',
  });
  close.addEventListener('click', () => dialog.close());
  const place = document.createElement('div');
  Object.assign(place.style, { width: '100%', height: 'calc(100% - 3rem)' });
  dialog.append(close, place);
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, place };
}
