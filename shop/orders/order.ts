/** The order, its statuses and their transitions. Pure. */
import { parseContact } from '../contact/contact.ts';
import { typed } from '../contact/typed-text.ts';
import type { OrderPromise } from '../delivery/delivery-promise.ts';
import type { Holder } from '../limits/reservation-budget.ts';
import { multiplyPaise, type Paise, sumPaise } from '../money.ts';

export const orderStatuses = [
  'draft',
  'awaiting_payment',
  'paid',
  'shipment_requested',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'needs_attention',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Allowed transitions of an order's status. `draft` is an order that the payment provider has not opened yet. Money may
 * arrive after an order was cancelled as unpaid: then a person decides (`needs_attention`). So they do of a parcel that
 * comes back or is lost; a courier may deliver it after all.
 */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled', 'needs_attention'],
  paid: ['shipment_requested', 'cancelled', 'refunded', 'needs_attention'],
  shipment_requested: ['shipped', 'delivered', 'cancelled', 'refunded', 'needs_attention'],
  shipped: ['delivered', 'refunded', 'needs_attention'],
  delivered: ['refunded', 'needs_attention'],
  cancelled: ['refunded', 'needs_attention'],
  refunded: [],
  needs_attention: ['paid', 'delivered', 'cancelled', 'refunded'],
};

/** Statuses of orders that are unpaid and can still be paid. */
export const payableStatuses = ['draft', 'awaiting_payment'] as const satisfies readonly OrderStatus[];
/** Statuses of orders that count as a sale: paid, neither cancelled nor refunded in full, and needing no decision. */
export const soldStatuses = [
  'paid',
  'shipment_requested',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];
/** Statuses of orders whose shipment the courier has taken: their pieces may be reviewed. */
export const dispatchedStatuses = ['shipped', 'delivered'] as const satisfies readonly OrderStatus[];
/**
 * Statuses of orders that are paid and not dispatched (spec 9, Cancellation: not after dispatch): their buyer may
 * cancel for some hours.
 */
export const cancellableStatuses = ['paid', 'shipment_requested'] as const satisfies readonly OrderStatus[];
/**
 * Statuses of paid orders that the merchant may cancel if they are not dispatched, also while they wait for a decision.
 */
export const undispatchedStatuses = [
  ...cancellableStatuses,
  'needs_attention',
] as const satisfies readonly OrderStatus[];
/** Statuses of orders that the shipping service has a shipment for. */
export const statusesWithShipment = [
  'shipment_requested',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[];
/** Statuses of orders that the shipping service has a shipment for, which has not arrived. */
export const underWayStatuses = ['shipment_requested', 'shipped'] as const satisfies readonly OrderStatus[];
/** Statuses of orders for which nothing is to be sent any more. */
export const cancelledOrRefundedStatuses = ['cancelled', 'refunded'] as const satisfies readonly OrderStatus[];

/** Tells whether `status` is one of `statuses`. */
export function isStatusOneOf(status: OrderStatus, statuses: readonly OrderStatus[]): boolean {
  return statuses.includes(status);
}

/** Tells whether the status transition is allowed. */
export function canTransition(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Tells whether an order is unpaid and can still be paid. */
export function isPayable(status: OrderStatus): boolean {
  return isStatusOneOf(status, payableStatuses);
}

/** Tells whether nothing is to be shipped for an order any more. */
export function isCancelledOrRefunded(status: OrderStatus): boolean {
  return isStatusOneOf(status, cancelledOrRefundedStatuses);
}

/** Reasons why a paid order needs attention, in words for the merchant; shoppers never see them. */
export const attentionReasons = {
  amount_differs: 'What was paid differs from what was asked.',
  price_differs: 'What was paid differs from the catalogue price of the pieces.',
  stock_gone: 'A piece was sold to somebody else before this payment arrived.',
  no_cart: 'Money arrived, but no cart was ever sent with it.',
  no_address: 'The order is paid, but no address was ever sent with it.',
  no_pincode: 'The order is paid, but its buyer has given no PIN code. Ask them to add it on the order’s page.',
  state_unclear:
    'Its PIN code and its state do not agree, or neither says in which state it is. Decide the state: its tax depends on it.',
  refunded_already: 'The payment had been refunded before it became an order.',
  disputed: 'The payer’s bank disputes the payment, and the order has not been sent yet.',
  paid_after_cancel: 'Money arrived after the order had been cancelled.',
  shipment_refused: 'The shipping service refused the parcel.',
  shipment_failed: 'The shipping service could not be reached, however often it was asked.',
  address_refused: 'The shipping service did not take its corrected address. Cancel its parcel, or correct it again.',
  parcel_cancelled: 'Its parcel was cancelled before a courier had it. Ask for another one, or cancel the order.',
  parcel_returning: 'The parcel could not be delivered and is on its way back. Say when you hold it, and refund.',
  parcel_lost: 'The courier has lost or damaged the parcel. Refund, and claim its value from the courier.',
} as const;
export type AttentionReason = keyof typeof attentionReasons;
/** Reasons of orders that wait for the merchant although their parcel may be delivered after all. */
export const awayReasons = ['parcel_returning', 'parcel_lost'] as const satisfies readonly AttentionReason[];

export interface OrderLine {
  sku: string;
  name: string;
  color: string;
  path: string;
  unitPrice: Paise;
  quantity: number;
}

export interface Recipient {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

export interface Order {
  id: string;
  code: string;
  receipt: string;
  status: OrderStatus;
  amount: Paise;
  currency: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
  captured: Paise | null;
  /** Method of the payment, in the words of the provider; `null` while unpaid, and where that is not recorded. */
  paymentMethod: string | null;
  reservedUntil: Date | null;
  /**
   * True for an order that the merchant made for a buyer, who pays it through a link: its pieces stay reserved until
   * `reservedUntil`, however often a payment window is closed (`shop/payment-links`).
   */
  hasPaymentLink: boolean;
  /** On whose behalf its pieces are or were reserved; `null` if that was never recorded or has been erased. */
  holder: Holder | null;
  /** Time of the sweep's next check while the order is open. */
  checkAfter: Date;
  recipient: Recipient | null;
  /** PIN code and state that a person has decided on, though they do not agree (`state-of-order.ts`); `null` if nobody has. */
  decidedPlace: string | null;
  /** Account that was signed in while the order was placed; `null` for a guest. */
  customerUid: string | null;
  /** True if that account was deleted: `customerUid` is `null`, and the order belongs to nobody. */
  isOfFormerCustomer: boolean;
  note: string;
  shipmentOrderId: string | null;
  shipmentId: string | null;
  /** Time of a correction of the address that the shipping service may not know yet; `null` if it knows it. */
  addressPendingSince: Date | null;
  attention: AttentionReason | null;
  createdAt: Date;
  /** Time of payment. */
  placedAt: Date | null;
  /** The delivery promise that the order was placed with; `null` if none was made. */
  promise: OrderPromise | null;
  /** Time of dispatch; the time of delivery if only that was reported. */
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: OrderLine[];
}

/** Returns the total of order lines. */
export function totalOfOrderLines(lines: readonly { unitPrice: Paise; quantity: number }[]): Paise {
  return sumPaise(lines.map((line) => multiplyPaise(line.unitPrice, line.quantity)));
}

/**
 * Tells whether the catalogue price of the order's pieces was captured. The order's amount proves nothing: an order
 * opened without a cart asks for whatever amount its caller named.
 */
export function isPaidInFull({ captured, amount, lines }: Pick<Order, 'captured' | 'amount' | 'lines'>): boolean {
  return captured !== null && lines.length > 0 && captured >= Math.max(amount, totalOfOrderLines(lines));
}

/**
 * Tells whether an order has an address without the PIN code that a courier needs; the PIN code is optional (spec 5).
 */
export function lacksPincode({ recipient }: Pick<Order, 'recipient'>): boolean {
  return recipient?.pincode === '';
}

/**
 * Tells whether a contact is the order's e-mail address or mobile number; ignores the case of addresses and the
 * notation of Indian numbers.
 */
export function isSameContact(given: string, order: { email: string; phone: string }): boolean {
  const address = mailbox(given);
  if (address.includes('@')) return address === mailbox(order.email);
  const number = parseContact(given);
  return number !== null && number.address === parseContact(order.phone)?.address;
}

const mailbox = (address: string) => typed.email(address).toLowerCase();
