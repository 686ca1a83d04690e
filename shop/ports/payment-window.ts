/** A payment provider's window in the browser: `providers/<name>/browser.ts` fulfils {@link LoadPaymentWindow}. Types alone. */

export interface PaymentToMake {
  /** The provider's order id. */
  readonly orderId: string;
  /** In paise. */
  readonly amount: number;
  readonly currency: string;
  /** The value that `Payment.windowOf` returned. */
  readonly window: Readonly<Record<string, string>>;
  readonly shopName: string;
  readonly description: string;
  /** The shop's colour, `#8E2A2A`. */
  readonly color: string;
  /** `phone` in E.164. */
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
}

export type PaymentOutcome =
  /** `paymentId` is `null` where the browser does not learn it; `proof` is for `/verify-signature`. */
  | { kind: 'paid'; orderId: string; paymentId: string | null; proof: Readonly<Record<string, string>> }
  /** One attempt failed, and the window is closed; `reason` is for the shopper, perhaps empty. */
  | { kind: 'failed'; reason: string }
  | { kind: 'dismissed' };

export interface OpenedPaymentWindow {
  readonly outcome: Promise<PaymentOutcome>;
  /** Closes it as its own button would; the outcome is then `dismissed`. */
  close(): void;
}

/** Opens the window for one payment. Throws where there is no window to open. */
export type OpenPaymentWindow = (payment: PaymentToMake) => OpenedPaymentWindow;

/** Fetches the provider's own script. Rejects when it cannot be fetched; it may then be tried again. */
export type LoadPaymentWindow = (settings: Readonly<Record<string, string>>) => Promise<OpenPaymentWindow>;
