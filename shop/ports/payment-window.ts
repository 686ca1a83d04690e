/** Types of a provider's payment window; `providers/<name>/browser.ts` implements {@link LoadPaymentWindow}. */

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
  /** Address to which a provider that takes the place of the page may post the end; its answer leads back to the shop. */
  readonly returnUrl: string;
}

export type PaymentOutcome =
  /** `paymentId` is `null` where the browser does not learn it; `proof` is for `/verify-signature`. */
  | { kind: 'paid'; orderId: string; paymentId: string | null; proof: Readonly<Record<string, string>> }
  /**
   * An attempt ended, and the browser does not learn how: `proof` is for `/verify-signature`, which asks the provider.
   */
  | { kind: 'attempted'; orderId: string; proof: Readonly<Record<string, string>> }
  /** One attempt failed, and the window is closed; `reason` is for the shopper, perhaps empty. */
  | { kind: 'failed'; reason: string }
  | { kind: 'dismissed' };

export interface OpenedPaymentWindow {
  readonly outcome: Promise<PaymentOutcome>;
  /** Closes the window as its own button would; the outcome is then `dismissed`. */
  close(): void;
}

/** A function that opens the window for one payment. Throws if it cannot open one. */
export type OpenPaymentWindow = (payment: PaymentToMake) => OpenedPaymentWindow;

/** A function that fetches the provider's own script. Rejects if it cannot; it may then be called again. */
export type LoadPaymentWindow = (settings: Readonly<Record<string, string>>) => Promise<OpenPaymentWindow>;
