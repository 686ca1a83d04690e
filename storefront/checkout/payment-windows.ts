/**
 * The payment windows of all providers, each fetched when it is needed: the only place where pages import a provider.
 */
import type { LoadPaymentWindow, OpenPaymentWindow } from '../../shop/ports/payment-window.ts';

const windows: Readonly<Record<string, () => Promise<{ loadPaymentWindow: LoadPaymentWindow }>>> = {
  cashfree: () => import('../../providers/cashfree/browser.ts'),
  razorpay: () => import('../../providers/razorpay/browser.ts'),
};

/** Fetches the code of a provider's window ahead of the payment. Ignores failures. */
export async function prefetchPaymentWindow(provider: string): Promise<void> {
  await windows[provider]?.().catch(() => {});
}

/** Fetches a provider's window with its script. Rejects if it cannot be fetched; it may then be tried again. */
export async function loadPaymentWindow(
  provider: string,
  settings: Readonly<Record<string, string>>,
): Promise<OpenPaymentWindow> {
  const code = await windows[provider]?.();
  if (!code) throw new Error(`there is no payment window of ${provider}`);
  return code.loadPaymentWindow(settings);
}
