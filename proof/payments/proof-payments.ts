/** A payment provider as the proofs use it. */
import type { Patience } from '../../providers/outside-call.ts';
import type { SandboxStore } from '../../sandbox/store.ts';
import type { Payment } from '../../shop/ports/payment.ts';

/** An outside call of the shop's, which a fault may strike. */
export interface OutsideCall {
  readonly service: string;
  /** Name of the call in the sandbox's faults. */
  readonly call: string;
  /** Faults without which the shop does not make this call. */
  readonly after?: readonly object[];
  /** Set if the page must save the order first, before the shop knows of the payment, for this call to be made. */
  readonly savesFirst?: true;
}

/** A payment by a shopper: the proof that their browser has, and the payment's id in the shop. */
export interface PaidInBrowser {
  readonly proof: Readonly<Record<string, string>>;
  readonly paymentId: string;
}

/** Everything at the provider, the newest first. Amounts are paise. */
export interface PaymentBooks {
  readonly orders: readonly { id: string; receipt: string | null }[];
  readonly payments: readonly { id: string; orderId: string; amount: number; isCaptured: boolean; refunded: number }[];
  readonly refunds: readonly { paymentId: string; amount: number }[];
}

export interface ProofPayments {
  /** Name of the provider in the sandbox. */
  readonly name: string;
  /** The provider's part of the sandbox's options, with credentials that production accepts. */
  readonly account: object;
  /** Returns the settings of a shop in production that reaches the sandbox at `base`. */
  settings(base: string): Record<string, string>;
  /** Returns the adapter to a sandbox with the tests' account, which listens at `base`. */
  connect(base: string, about: { patience: Patience; now(): Date }): Payment;
  /** Pays an order as its shopper does; `post` posts to the sandbox. */
  pay(post: (path: string, body: object) => Promise<Response>, orderId: string): Promise<PaidInBrowser>;
  readBooks(store: SandboxStore): PaymentBooks;
  /** Steps of a purchase, as the proxy before the sandbox names them. */
  readonly steps: { readonly open: string; readonly refund: string };
  /** Names of the events that the shop hears of in a purchase with its refund. */
  readonly events: readonly string[];
  /** Every call that the shop makes to the provider in an order's life. */
  readonly calls: Readonly<Record<string, OutsideCall>>;
}
