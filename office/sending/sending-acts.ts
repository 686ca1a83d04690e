/** The acts of sending a parcel, with the sentences of their refusals. */
import type { Words } from '../words/en.ts';
import type { Courier, ParcelToSend } from './parcels-query.ts';
import type { BatchAct, Refusal } from './use-batch.ts';

/** Labels a parcel by the courier that was chosen for it, else by the one that the shop chooses. */
export function labelBy(courier: Courier | undefined, { reasons, notServedByThis }: Words['send']): BatchAct {
  if (!courier) return { name: 'parcel.label', reasons };
  return {
    name: 'parcel.label_as_wished',
    courierId: courier.id,
    reasons: { ...reasons, not_served: notServedByThis },
  };
}

export const askForPickup = ({ reasons }: Words['send']): BatchAct => ({ name: 'parcel.pickup', reasons });
export const handOver = ({ reasons }: Words['send']): BatchAct => ({ name: 'parcel.hand_over', reasons });
export const getManifest = ({ reasons, manifestLater }: Words['send']): BatchAct => ({
  name: 'parcel.manifest',
  reasons: { ...reasons, outside_service_failed: manifestLater },
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
