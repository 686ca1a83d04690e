/** Texts and parts that an order's page and its card in My Orders show in each status. */
import type { OrderStatus } from '../../shop/orders/order.ts';
import { promisedTimes, servicePromises } from '../content/promises.ts';
import type { ShownOrder } from './order.ts';

export interface StatusWords {
  /** A few words, for lists. */
  readonly label: string;
  /** One or two sentences, for the order's page. */
  readonly sentence: string;
  /** True if a shipment is on its way to the buyer, will be, or has arrived: the buyer can track it. */
  readonly hasWay: boolean;
  /** True while the shipment is being prepared and no courier has it yet. */
  readonly isPrepared: boolean;
  /** True if the order has an invoice. */
  readonly isInvoiced: boolean;
  /** True if the page explains how to report a problem. */
  readonly isReportable: boolean;
}

const nothing = { hasWay: false, isPrepared: false, isInvoiced: false, isReportable: false };

/** `draft`, which the buyer never sees, has the texts of the status that follows it. */
const states: Readonly<Record<OrderStatus, StatusWords>> = {
  draft: { ...nothing, label: 'Waiting for the payment', sentence: 'We have not received the payment yet.' },
  awaiting_payment: { ...nothing, label: 'Waiting for the payment', sentence: 'We have not received the payment yet.' },
  paid: {
    label: 'Being prepared',
    sentence: 'Paid. We are preparing your parcel.',
    hasWay: true,
    isPrepared: true,
    isInvoiced: true,
    isReportable: false,
  },
  shipment_requested: {
    label: 'Being prepared',
    sentence: 'Paid. We are preparing your parcel, and a courier will collect it.',
    hasWay: true,
    isPrepared: true,
    isInvoiced: true,
    isReportable: false,
  },
  shipped: {
    label: 'On its way',
    sentence: 'Your parcel is on its way to you.',
    hasWay: true,
    isPrepared: false,
    isInvoiced: true,
    isReportable: true,
  },
  delivered: {
    label: 'Delivered',
    sentence: 'Delivered. May you wear it often.',
    hasWay: true,
    isPrepared: false,
    isInvoiced: true,
    isReportable: true,
  },
  cancelled: {
    ...nothing,
    label: 'Cancelled',
    sentence: `Cancelled. What you paid goes back to where it came from ${servicePromises.refund}.`,
  },
  refunded: {
    ...nothing,
    label: 'Refunded',
    sentence: `Refunded to the account you paid from. Banks take up to ${promisedTimes.refund} to show it.`,
    isInvoiced: true,
  },
  needs_attention: {
    ...nothing,
    label: 'Being checked',
    sentence: 'Your payment is safe. We are checking something by hand and will write to you.',
  },
};

/** Texts of a paid order without the PIN code that the courier needs. */
const withoutPincode: StatusWords = {
  ...nothing,
  label: 'Needs your PIN code',
  sentence: 'Paid. Add the PIN code of your address, and we send your parcel.',
};

/** Returns the texts and parts to show of an order; those of `needs_attention` for a status that is not known. */
export function wordsOfStatus({
  status,
  needs_pincode: needsPincode,
}: Pick<ShownOrder, 'status' | 'needs_pincode'>): StatusWords {
  if (needsPincode) return withoutPincode;
  return states[isKnown(status) ? status : 'needs_attention'];
}

function isKnown(status: string): status is OrderStatus {
  return status in states;
}
