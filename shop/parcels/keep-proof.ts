/** Keeps the courier's proof of a delivery, which may be uploaded days later. */
import { addMs, dayMs, daySeconds } from '../duration.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { JobData } from '../ports/jobs.ts';
import type { Services } from '../services.ts';
import { changeParcel, findParcel } from './parcel-store.ts';

/** Time after the delivery in which the shop asks for its proof. */
const asksForMs = 7 * dayMs;

/**
 * Stores the proof of delivery of an order's parcel, or queues itself for the next day if there is none yet. Throws
 * `OutsideServiceError`, so that the job runs again, if the shipping service cannot be asked.
 */
export async function keepDeliveryProof(
  { db, jobs, now, shipping }: Pick<Services, 'db' | 'jobs' | 'now' | 'shipping'>,
  { orderId }: JobData['keep-delivery-proof'],
): Promise<void> {
  const parcel = await findParcel(db, orderId, 'out');
  if (parcel?.state !== 'delivered' || parcel.isByHand || parcel.proof !== null) return;
  const proof = (await shipping.track(parcel.shipment.shipmentId))?.proof ?? null;
  const asksAgain = now() < addMs(parcel.times.delivered ?? parcel.times.created, asksForMs);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    if (proof !== null) await changeParcel(trx, parcel.id, { proof });
    else if (asksAgain) await jobs.send(trx, 'keep-delivery-proof', { orderId }, daySeconds);
  });
}
