import type { DispatchDays } from './delivery/delivery-promise.ts';

/**
 * Sources of the tax that the checkout shows: the 12 % of the specification, or the GST that the invoice will state.
 */
export const checkoutTaxSources = ['spec', 'invoice'] as const;
export type CheckoutTaxSource = (typeof checkoutTaxSources)[number];

/**
 * The facts a shop shows about itself: on its pages, in its mails and on its invoices. They are the merchant's settings
 * (see `.env.example`), some of which the office may change while the shop runs (`shop/settings/`): read one when it is
 * needed, and do not keep it. None of them is a secret. The Consumer Protection (E-Commerce) Rules 2020 prescribe which of
 * them shoppers in India are shown.
 */
export interface ShopFacts extends FixedFacts {
  /** Working days until dispatch of an order that is placed now: more in a festive season. */
  readonly dispatchDays: DispatchDays;
  /** Line above every page in a festive season; `null` for none. */
  readonly notice: string | null;
}

/** The facts that do not depend on the time. */
export interface FixedFacts {
  readonly name: string;
  readonly legalName: string;
  /** Lines as on an envelope; the last has city, state and PIN code. */
  readonly address: readonly string[];
  readonly pincode: string;
  readonly state: string;
  readonly email: string;
  /** E.164, such as `+912048123456`. */
  readonly phone: string;
  /** E.164; used for `https://wa.me/` links, which want digits only. */
  readonly whatsapp: string;
  /** Hours of support in words: `daily 10:00 AM to 10:00 PM`. */
  readonly hours: string;
  /** GST number; empty until the merchant sets it. Only the demonstration has an invented one. */
  readonly gstin: string;
  /**
   * Tax that the checkout shows: the specification's 12 %, or the GST that the invoice will state, which needs a GSTIN.
   */
  readonly checkoutTax: CheckoutTaxSource;
  readonly grievanceOfficer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly social: { readonly instagram: string; readonly facebook: string };
  /**
   * Hours after delivery within which a damaged or wrong piece is reported; the merchant's two texts differ
   * (decisions).
   */
  readonly returnsHours: { readonly policy: number; readonly product: number };
  /** Months for which visits and cart events are kept, as the Privacy Policy says. */
  readonly eventsKeptMonths: number;
  /** Base address of pictures and videos, without a slash at the end; '' for the shop itself. */
  readonly mediaBaseUrl: string;
  /** True while money goes to the sandbox: pages then say that nothing is really sold. */
  readonly demo: boolean;
}
