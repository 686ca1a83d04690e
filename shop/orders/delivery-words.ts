/** The sentences of mails that say when an order is delivered. Pure. */
import { promiseWords, usualDelivery } from '../delivery/delivery-lines.ts';
import type { DispatchDays } from '../delivery/delivery-promise.ts';
import { dispatchWords } from '../delivery/dispatch-words.ts';
import { indianDayNumberOf, indianDayOf } from '../delivery/indian-day.ts';
import type { Order } from './order.ts';

type Promised = Pick<Order, 'promise' | 'shippedAt'>;

/** A sentence that stands alone beside the subject, and the text of the mail. */
export interface DeliveryWords {
  readonly preview: string;
  readonly text: string;
}

/** Returns the words of the confirmation: the promised day, or how long it usually takes if none was promised. */
export function deliveryWordsOfPlaced({ promise }: Promised, dispatchDays: DispatchDays): DeliveryWords {
  const when = dispatchWords(dispatchDays);
  if (promise === null) {
    return {
      preview: `It leaves our shop ${when}.`,
      text: `It will leave our shop ${when}. Delivery in India takes ${usualDelivery} after that.`,
    };
  }
  const preview = `${promiseWords(promise.deliveryDay)}.`;
  return { preview, text: `${preview} It will leave our shop ${when}.` };
}

/**
 * Returns the words about a dispatched shipment: the promised day, or how long it usually takes if none was promised or
 * the shipment left too late for it.
 */
export function deliveryWordsOfShipped(order: Promised): DeliveryWords {
  const { promise } = order;
  const preview =
    promise === null || leftTooLate(order)
      ? `Delivery in India takes ${usualDelivery}.`
      : `${promiseWords(promise.deliveryDay)}.`;
  return { preview, text: `It has left our shop. ${preview}` };
}

/** Tells whether the shipment left on the promised day of its delivery or after it. */
function leftTooLate({ promise, shippedAt }: Promised): boolean {
  if (promise === null || shippedAt === null) return false;
  return indianDayOf(indianDayNumberOf(shippedAt)) >= promise.deliveryDay;
}
