/** Parts that an order's page and its line in My Orders show in each status: only what is true of it. Pure. */
import type { OrderStatus } from '../../shop/orders/order.ts';
import { promisedTimes, servicePromises } from '../content/promises.ts';
import type { ShownOrder } from './order.ts';

export interface StatusWords {
  /** At a glance. */
  readonly label: string;
  /** In a sentence. */
  readonly sentence: string;
  /** True if a shipment is or may come to be on its way to the buyer, and so can be tracked. */
  readonly hasWay: boolean;
  /** True to say that the shipment is being prepared, until a courier has it. */
  readonly isPrepared: boolean;
  /** True if there is an invoice. */
  readonly isInvoiced: boolean;
  /** True to explain how to report a problem. */
  readonly isReportable: boolean;
}

const nothing = { hasWay: false, isPrepared: false, isInvoiced: false, isReportable: false };

/** States that the buyer never sees (`draft`) are shown as what they will be. */
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

/** Paid, without the PIN code that the courier needs. */
const unaddressed: StatusWords = {
  ...nothing,
  label: 'Needs your PIN code',
  sentence: 'Paid. Add the PIN code of your address, and we send your parcel.',
};

/** Returns the parts to show of an order. */
export function wordsOfStatus({
  status,
  needs_pincode: isUnaddressed,
}: Pick<ShownOrder, 'status' | 'needs_pincode'>): StatusWords {
  if (isUnaddressed) return unaddressed;
  return states[isKnown(status) ? status : 'needs_attention'];
}

function isKnown(status: string): status is OrderStatus {
  return status in states;
}
