/**
 * Opens Razorpay's checkout window in the browser (contracts: Razorpay 1.8). Its script is loaded when it is needed.
 */
import type { LoadPaymentWindow, OpenPaymentWindow, PaymentOutcome } from '../../shop/ports/payment-window.ts';
import { loadScript } from '../browser-script.ts';

interface Proof extends Readonly<Record<string, string>> {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /**
   * Off: a failed attempt closes the window, and the shopper tries again from the page, which reserves the piece again.
   */
  retry: { enabled: false };
  modal: { ondismiss(): void; confirm_close: boolean };
  handler(proof: Proof): void;
  /** Address to which the end of the payment is posted, by leaving the page, instead of calling `handler`. */
  callback_url?: string;
  /** True if a failure is posted, too. */
  redirect?: true;
}

interface Checkout {
  open(): void;
  close(): void;
  on(event: 'payment.failed', told: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

/**
 * Loads Razorpay's checkout script and returns a function that opens its window. Rejects if the script cannot be
 * loaded.
 */
export const loadPaymentWindow: LoadPaymentWindow = async ({ keyId = '', scriptUrl = '' }) => {
  await loadScript(scriptUrl);
  return (payment) => openCheckout(keyId, payment);
};

/**
 * Tells whether the page is shown inside the app of Instagram or Facebook, where a bank's page cannot open a window of its
 * own (contracts: Razorpay 1.8).
 */
function isInApp(): boolean {
  return /Instagram|FBAN|FBAV/.test(navigator.userAgent);
}

function openCheckout(
  key: string,
  { orderId, amount, currency, shopName, description, color, payer, returnUrl }: Parameters<OpenPaymentWindow>[0],
): ReturnType<OpenPaymentWindow> {
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('the payment script is not there');
  const { promise: outcome, resolve } = Promise.withResolvers<PaymentOutcome>();
  const inApp = isInApp();
  /** True once a failure is being posted: the window closes as well, but the next page tells what became of the order. */
  let isLeaving = false;
  const dismissed = () => resolve({ kind: 'dismissed' });
  const checkout = new Razorpay({
    key,
    amount,
    currency,
    name: shopName,
    description,
    order_id: orderId,
    prefill: { name: payer.name, email: payer.email, contact: payer.phone },
    theme: { color },
    retry: { enabled: false },
    modal: { ondismiss: () => isLeaving || dismissed(), confirm_close: true },
    ...(inApp ? { callback_url: returnUrl, redirect: true as const } : {}),
    handler: (proof) =>
      resolve({ kind: 'paid', orderId: proof.razorpay_order_id, paymentId: proof.razorpay_payment_id, proof }),
  });
  checkout.on('payment.failed', ({ error }) => {
    if (inApp) isLeaving = true;
    else resolve({ kind: 'failed', reason: error?.description ?? '' });
  });
  checkout.open();
  return {
    outcome,
    close() {
      checkout.close();
      dismissed();
    },
  };
}
