/** The payment window that stands open, of which there is one at the most. */
import type { OpenedPaymentWindow, PaymentOutcome } from '../../shop/ports/payment-window.ts';

let opened: OpenedPaymentWindow | null = null;

export function isPaymentWindowOpen(): boolean {
  return opened !== null;
}

/** Closes the window, as its own button would; nothing happens while there is none. */
export function closePaymentWindow(): void {
  opened?.close();
}

/** Opens a window and waits for its outcome. Rejects where there is no window to open. */
export async function runPaymentWindow(open: () => OpenedPaymentWindow): Promise<PaymentOutcome> {
  opened = open();
  return opened.outcome.finally(() => {
    opened = null;
  });
}
