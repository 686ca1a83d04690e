/** The acts of sending a parcel, with the sentences of their refusals. */
import type { Courier } from './parcels-query.ts';
import type { BatchAct } from './use-batch.ts';

const reasons: Readonly<Record<string, string>> = {
  wallet_empty: 'The wallet at the shipping service is too low. Nothing was booked.',
  not_served: 'No courier serves this PIN code.',
  cancelled_there: 'It is cancelled at the shipping service.',
  pickup_refused: 'The courier does not come for it.',
  on_hold: 'It is on hold. Do not send it.',
  disputed: 'The payer disputes the payment. The owner must decide.',
  order_stopped: 'It was cancelled, or waits for a decision. Do not send it.',
  busy: 'Somebody else is at it just now.',
  given_already: 'Somebody noted it already.',
  wrong_state: 'It has come further meanwhile.',
  outside_service_failed: 'The shipping service does not answer. The label waits.',
};

/** Labels a parcel by the courier that was chosen for it, else by the one that the shop chooses. */
export function labelBy(courier: Courier | undefined): BatchAct {
  if (!courier) return { name: 'parcel.label', reasons };
  const notServed = 'PIN code not served by this courier. Choose another.';
  const input = { courierId: courier.id };
  return { name: 'parcel.label_as_wished', input, reasons: { ...reasons, not_served: notServed } };
}

export const askForPickup = (): BatchAct => ({ name: 'parcel.pickup', reasons });
export const handOver = (): BatchAct => ({ name: 'parcel.hand_over', reasons });
export const getManifest = (): BatchAct => ({
  name: 'parcel.manifest',
  reasons: { ...reasons, outside_service_failed: 'The shipping service does not answer. Get its manifest later.' },
});
