/** Payment port. Amounts are paise. */
import type { Paise } from '../money.ts';
import type { CspSources } from './csp-sources.ts';
import type { Webhook } from './webhook.ts';

/**
 * Banks may still confirm a payment days later (contracts: late authorisation). For so many days after an order was
 * opened the shop waits for its money, and the provider is to take it by itself; after that, nothing comes.
 */
export const payableDays = 5;

/** Money that the provider says it holds for one of our orders. */
export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Amount refunded since. */
  readonly refunded: Paise;
}

export interface PaymentAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

/** Contact details that the payer gave the provider, if it asks for them (Magic Checkout). */
export interface PayerDetails {
  readonly email: string;
  readonly contact: string;
  readonly billingAddress: PaymentAddress;
}

/**
 * The reasons for which a provider reports an event: there may be money to find, money may have gone back, a payer
 * disputes a payment, or nothing that needs doing (a failed attempt, say).
 */
export const paymentEventKinds = ['payment', 'refund', 'dispute', 'other'] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** A verified event of the provider's, reduced to what the shop acts on. */
export interface PaymentEvent {
  readonly kind: PaymentEventKind;
  /** The provider's own name of it, for logs and histories alone. */
  readonly name: string;
  /** The provider's order id; `null` for an event that concerns none. */
  readonly orderId: string | null;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Ours, at least ten of letters, digits, `-` and `_`: asking twice under one key refunds once. */
  readonly key: string;
  /** Shown beside the refund in the provider's dashboard. */
  readonly notes: Readonly<Record<string, string>>;
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  readonly id: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The key it was asked for under; `null` for one that was made in the provider's dashboard. */
  readonly key: string | null;
}

/** A refund of any payment on the shop's account. */
export interface ListedRefund extends ProviderRefund {
  readonly paymentId: string;
}

export type RefundResult =
  | { ok: true; refund: ProviderRefund }
  /** The provider understood and refused: trying the same again will not help. `reason` is for the merchant. */
  | { ok: false; reason: string };

/** The verdict on a browser's proof of payment. */
export type PaymentProofVerdict =
  /** The proof does not have the shape that this provider's payment window returns; `errors` by field. */
  | { kind: 'malformed'; errors: readonly { field: string; message: string }[] }
  | { kind: 'unproven' }
  /** The provider vouches that this order of its own was paid. */
  | { kind: 'proven'; orderId: string };

/** The provider's payment window in a browser: its name and its settings, never a secret. */
export interface PaymentInBrowser {
  /** Names the window in `storefront/checkout/payment-windows.ts`. */
  readonly provider: string;
  /** The provider's name as shoppers know it. */
  readonly displayName: string;
  /** For the window alone: a public key, the address of a script. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Every call may throw {@link OutsideServiceError}. */
export interface Payment {
  readonly browser: PaymentInBrowser;
  /** The hosts that its window needs. */
  readonly cspSources: CspSources;
  readonly webhook: Webhook<PaymentEvent>;
  /** Less than this it does not send back. */
  readonly minRefund: Paise;
  /** For so many days after a payment it may still be refunded there. */
  readonly refundableDays: number;
  /**
   * Opens an order to be paid, whose money is captured without our word for {@link payableDays}. Asking twice with one
   * receipt answers the same order. `amountRefused`: the provider takes no payment of this amount, and says why; asking
   * again will not help.
   */
  openOrder(order: {
    amount: Paise;
    currency: string;
    receipt: string;
  }): Promise<{ id: string } | { amountRefused: string }>;
  /** Answers all that the window needs of an order beside its id; empty where the id is enough. */
  windowOf(orderId: string): Promise<Readonly<Record<string, string>>>;
  /** Checks the proof of a payment that the window handed to the browser. */
  verifyProof(proof: Readonly<Record<string, unknown>>): Promise<PaymentProofVerdict>;
  /** The receipt under which an order was opened; `null` for one without, and for an order that it does not know. */
  receiptOf(orderId: string): Promise<string | null>;
  /** The money it holds for an order; `null` while there is none, and for an order that it does not know. */
  capturedFor(orderId: string): Promise<CapturedPayment | null>;
  /** Returns the payer of an order as far as the provider asked; `null` if it did not. */
  payerOf(orderId: string): Promise<PayerDetails | null>;
  /** Sends money back. Asking again under the same key answers the same refund. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Every refund of a payment, whoever made it; none for an unknown payment. */
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Every refund on the shop's account that was begun since then, whoever made it. */
  refundsSince(since: Date): Promise<readonly ListedRefund[]>;
  /** The provider's order that a payment belongs to; `null` for an unknown payment. */
  orderOfPayment(paymentId: string): Promise<string | null>;
}
