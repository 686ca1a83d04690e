/** The acts of sending a parcel, with the sentences of their refusals. */
import type { Courier, ParcelToSend } from './parcels-query.ts';
import type { BatchAct, Refusal } from './use-batch.ts';

const reasons: Readonly<Record<string, string>> = {
  not_served: 'No courier serves this PIN code.',
  cancelled_there: 'It is cancelled at the shipping service.',
  pickup_refused: 'The courier does not come for it.',
  no_document: 'The shipping service has not made its paper yet. Try again later.',
  refused: 'The shipping service refused it.',
  changed_today: 'The courier was changed already today.',
  no_awb: 'It has no label yet.',
  disputed: 'The payer disputes the payment. The owner must decide.',
  given_already: 'Somebody noted it already.',
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

/** Refusals that the shipping service explains better than the office could. */
const explainedThere = ['refused', 'changed_today', 'no_awb'];

/** Returns why the last act on a parcel was not done, by what was just `refused` or is kept with it; empty if it was done. */
export function refusalWordsOf({ refusal }: Pick<ParcelToSend, 'refusal'>, refused?: Refusal): string {
  const kept = refusal?.reason ?? '';
  if (!refused) return kept;
  const isExplained = refused.code === refusal?.code && explainedThere.includes(refused.code);
  return (isExplained && kept) || refused.words;
}
