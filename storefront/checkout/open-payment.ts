/** The open payment window; there is one at most. */
import type { OpenedPaymentWindow, PaymentOutcome } from '../../shop/ports/payment-window.ts';

let opened: OpenedPaymentWindow | null = null;

export function isPaymentWindowOpen(): boolean {
  return opened !== null;
}

/** Closes the open payment window as its own button would; does nothing if none is open. */
export function closePaymentWindow(): void {
  opened?.close();
}

/** Opens a payment window and returns its outcome. Rejects if `open` throws, as it does when no window can be shown. */
export async function runPaymentWindow(open: () => OpenedPaymentWindow): Promise<PaymentOutcome> {
  opened = open();
  return opened.outcome.finally(() => {
    opened = null;
  });
}
