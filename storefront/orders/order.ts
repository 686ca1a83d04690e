/** An order as the pages have it, and the words for where it stands. Pure. */
import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../api/client.ts';
import { promises, times } from '../content/promises.ts';

type OneOrder = ApiClient['orders'][':order_code'];
export type ShownOrder = InferResponseType<OneOrder['$get'], 200>;
export type ShownTracking = InferResponseType<OneOrder['tracking']['$get'], 200>;

/** What each state means to the shopper: at a glance, and in a sentence. */
const states: Readonly<Record<string, readonly [string, string]>> = {
  awaiting_payment: ['Waiting for the payment', 'We have not received the payment yet.'],
  paid: ['Being prepared', 'Paid. We are preparing your parcel.'],
  shipment_requested: ['Being prepared', 'Paid, and the courier is asked for. We are preparing your parcel.'],
  shipped: ['On its way', 'Your parcel is on its way to you.'],
  delivered: ['Delivered', 'Delivered. May you wear it often.'],
  cancelled: ['Cancelled', `Cancelled. What you paid goes back to where it came from ${promises.refund}.`],
  refunded: ['Refunded', `Refunded to the account you paid from. Banks take up to ${times.refund} to show it.`],
  needs_attention: ['Being checked', 'Your payment is safe. We are checking something by hand and will write to you.'],
};

export function stateLabel({ status }: Pick<ShownOrder, 'status'>): string {
  return states[status]?.[0] ?? status;
}

export function stateSentence({ status }: Pick<ShownOrder, 'status'>): string {
  return states[status]?.[1] ?? status;
}

/** Given back, or about to be: no parcel of it is on its way. */
export function isGivenBack({ status }: Pick<ShownOrder, 'status'>): boolean {
  return status === 'cancelled' || status === 'refunded';
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** `21 November 2026`. */
export const dayOf = (iso: string): string => day.format(new Date(iso));
/** `21 Nov, 4:30 pm`, in India. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

/** A courier's time, which is India's without saying so, as one that says so. */
export function courierTime(at: string): string {
  return `${at.replace(' ', 'T')}+05:30`;
}

/** What stands after the # of an address: an order's code, or `null`. A key after it is none of a code. */
export function codeIn(hash: string): string | null {
  return /^#([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5})$/.exec(hash)?.[1] ?? null;
}
