/** The payment provider's checkout script, fetched when it is needed, and the little of its contract that we use. */

export interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface CheckoutOptions {
  key: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  /** A failed attempt closes the window; the shopper tries again from our page, where the piece is held anew. */
  retry: { enabled: false };
  modal: { ondismiss(): void; confirm_close: boolean };
  handler(proof: PaymentProof): void;
}

interface PaymentWindow {
  open(): void;
  close(): void;
  on(event: 'payment.failed', told: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => PaymentWindow;
  }
}

let loading: Promise<void> | null = null;

/** Resolves once the script is there; a failed fetch may be tried again. */
export function loadPaymentScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('the payment script could not be fetched'));
    };
    document.head.append(script);
  });
  return loading;
}

export type PaymentOutcome =
  | { kind: 'paid'; proof: PaymentProof }
  | { kind: 'failed'; reason: string }
  | { kind: 'dismissed' };

/** Closes the window that is open, as its own button would; `null` while there is none. */
let closeOpen: (() => void) | null = null;

export function isPaymentOpen(): boolean {
  return closeOpen !== null;
}

export function closePayment(): void {
  closeOpen?.();
}

/** Opens the payment window and waits for what becomes of it. Rejects where there is no window to open. */
export async function openPayment(
  options: Omit<CheckoutOptions, 'handler' | 'modal' | 'retry' | 'theme'>,
): Promise<PaymentOutcome> {
  const { Razorpay } = window;
  if (!Razorpay) throw new Error('the payment script is not there');
  const outcome = new Promise<PaymentOutcome>((resolve) => {
    const payment = new Razorpay({
      ...options,
      theme: { color: '#8E2A2A' },
      retry: { enabled: false },
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }), confirm_close: true },
      handler: (proof) => resolve({ kind: 'paid', proof }),
    });
    payment.on('payment.failed', ({ error }) => resolve({ kind: 'failed', reason: error?.description ?? '' }));
    payment.open();
    closeOpen = () => {
      payment.close();
      resolve({ kind: 'dismissed' });
    };
  });
  return outcome.finally(() => {
    closeOpen = null;
  });
}
