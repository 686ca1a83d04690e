/** Payment port. Amounts are paise. */
import type { Paise } from '../money.ts';
import type { AccountCheck } from './account.ts';
import type { CspSources } from './csp-sources.ts';
import type { DisputeDesk } from './disputes.ts';
import type { PaymentRecords } from './payment-records.ts';
import type { PayoutSource } from './payouts.ts';
import type { Webhook } from './webhook.ts';

/**
 * Days after an order's opening for which the shop waits for its money and the provider captures it on its own; none
 * arrives later. Banks may confirm a payment days after it was made (contracts: late authorisation).
 */
export const payableDays = 5;

/** Most characters of a note that every provider keeps with an order. */
export const maxNoteLength = 200;

/** A captured payment for an order of the shop, as the provider reports it. */
export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Amount refunded so far. */
  readonly refunded: Paise;
  /** Method in the words of the provider (`upi`, `card`); `null` if it does not say. */
  readonly method: string | null;
}

/** The payments for one of the provider's orders, as it reports them. */
export interface OrderPayments {
  /** The captured payment; `null` if there is none. */
  readonly captured: CapturedPayment | null;
  /**
   * Time at which the latest payment began that its payer or their bank has not answered yet; `null` if none is open. The
   * page that began it may be gone: a UPI app takes the browser's place.
   */
  readonly pendingSince: Date | null;
}

export interface PaymentAddress {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

/** Notes and contact that a provider keeps of a paid order, of which a lost one can be made again. Others wrote them: they are checked before use. */
export interface KeptOrder {
  /** The shop's own notes of the order. */
  readonly notes: Readonly<Record<string, string>>;
  /** Contact of the payer; `null` where the provider has none. */
  readonly email: string | null;
  readonly phone: string | null;
}

/** Contact details that the payer gave the provider, if it asks for them (Magic Checkout). */
export interface PayerDetails {
  readonly email: string;
  readonly contact: string;
  readonly billingAddress: PaymentAddress;
}

/**
 * Kinds of a provider's events: money may have been captured, money may have gone back, a payer disputes a payment, or
 * nothing that needs doing (such as a failed attempt).
 */
export const paymentEventKinds = ['payment', 'refund', 'dispute', 'other'] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** A verified event of the provider's, reduced to what the shop acts on. */
export interface PaymentEvent {
  readonly kind: PaymentEventKind;
  /** The provider's own name of the event, only for logs and histories. */
  readonly name: string;
  /** The provider's order id; `null` for an event that concerns none. */
  readonly orderId: string | null;
  /** The provider's id of the dispute that an event of the kind `dispute` is about. */
  readonly disputeId?: string | null;
}

/** Contact of the buyer who is about to pay, for a provider that asks the shop for it. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  /** An Indian mobile number of ten digits, without the country code. */
  readonly phone: string;
}

export interface RefundRequest {
  readonly paymentId: string;
  readonly amount: Paise;
  /** The shop's key, a UUID in lower case: two requests under one key refund once. */
  readonly key: string;
  /** Shown beside the refund in the provider's dashboard. */
  readonly notes: Readonly<Record<string, string>>;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  readonly id: string;
  readonly amount: Paise;
  readonly status: 'pending' | 'processed' | 'failed';
  /** The shop's key of the request; `null` for a refund that was made in the provider's dashboard. */
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
  | { kind: 'proven'; orderId: string }
  /**
   * The provider's payment window proves nothing: the proof only names an order, and counts if {@link Payment.paymentsOf}
   * reports its money. The adapter makes no call, so that the shop can count it against a limit first.
   */
  | { kind: 'unsigned'; orderId: string };

/** The provider's payment window in a browser: its name and its settings, never a secret. */
export interface PaymentInBrowser {
  /** Names the window in `storefront/checkout/payment-windows.ts`. */
  readonly provider: string;
  /** The provider's name as shoppers know it. */
  readonly displayName: string;
  /** Settings of the window only, such as a public key or the address of a script. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Every call may throw {@link OutsideServiceError}. */
export interface Payment {
  readonly browser: PaymentInBrowser;
  /** Hosts that the payment window needs. */
  readonly cspSources: CspSources;
  readonly webhook: Required<Webhook<PaymentEvent>>;
  /** Smallest amount that the provider refunds. */
  readonly minRefund: Paise;
  /** Days after a payment in which the provider refunds it. */
  readonly refundableDays: number;
  /** Lists of all that is on the account; `null` for a provider that gives none. */
  readonly records: PaymentRecords | null;
  /** The provider's transfers to the merchant's bank; `null` for a provider that the shop cannot ask about them. */
  readonly payouts: PayoutSource | null;
  /** Disputes and their answers; `null` for a provider whose disputes are answered in its dashboard alone. */
  readonly disputes: DisputeDesk | null;
  readonly checkAccount?: AccountCheck;
  /**
   * Makes one call under the shop's account that changes nothing, as the first step of a purchase would, and returns the time of
   * the provider's clock, to the second; `null` if it does not say. Not repeated.
   */
  probe(): Promise<Date | null>;
  /**
   * Opens an order for payment; for {@link payableDays} the provider captures its money without being asked. Returns
   * the same order for the same receipt. `amountRefused` says why the provider takes no payment of this amount; a retry
   * will not help. The provider keeps `notes` with the order: at most nine, of at most {@link maxNoteLength}
   * characters, and nothing personal. `payer` is unset while the buyer has given no contact.
   */
  openOrder(order: {
    amount: Paise;
    currency: string;
    receipt: string;
    notes?: Readonly<Record<string, string>>;
    payer?: Payer | undefined;
  }): Promise<{ id: string } | { amountRefused: string }>;
  /** Returns what the payment window needs of an order besides its id; empty if the id is enough. */
  windowOf(orderId: string): Promise<Readonly<Record<string, string>>>;
  /** Checks the proof of payment that the payment window gave to the browser. Makes no call to the provider. */
  verifyProof(proof: Readonly<Record<string, unknown>>): Promise<PaymentProofVerdict>;
  /** Returns the receipt of an order; `null` if it has none, or the provider does not know the order. */
  receiptOf(orderId: string): Promise<string | null>;
  /** Returns what became of the payments for an order; nothing for an order that the provider does not know. */
  paymentsOf(orderId: string): Promise<OrderPayments>;
  /** Returns the contact details that the provider asked the payer of an order for; `null` if it asked for none. */
  payerOf(orderId: string): Promise<PayerDetails | null>;
  /** Returns what the provider keeps of an order that this payment has paid for; `null` for an order that it does not know. */
  keptOrderOf(orderId: string, paymentId: string): Promise<KeptOrder | null>;
  /** Refunds a payment. Returns the same refund for the same key. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Returns every refund of a payment, whoever made it; none for an unknown payment. */
  refundsOf(paymentId: string): Promise<readonly ProviderRefund[]>;
  /**
   * Returns the refunds on the shop's account that were made since then, whoever made them, and perhaps older ones. A
   * provider may list a refund days after it was made, once it is part of a payout.
   */
  refundsSince(since: Date): Promise<readonly ListedRefund[]>;
  /** Returns the id of the provider's order that a payment is for; `null` for an unknown payment. */
  orderOfPayment(paymentId: string): Promise<string | null>;
  /** Webhooks of the providers that the shop used before: refunds and disputes of what was paid there are reported for months. */
  readonly formerWebhooks?: readonly Required<Webhook<PaymentEvent>>[];
  /** Names the provider before at which an order or a payment is, by its id; `null` if it is the present one. */
  formerOf?(id: string): ProviderNames | null;
}

/** Names of a provider: that of the settings, and that which people know. */
export type ProviderNames = Pick<PaymentInBrowser, 'provider' | 'displayName'>;

/** Returns the names of the provider at which a payment is; those of the present one without an id. */
export function providerOf(payment: Pick<Payment, 'browser' | 'formerOf'>, id: string | null): ProviderNames {
  return (id !== null && payment.formerOf?.(id)) || payment.browser;
}
