/**
 * The job that tells the shipping service the corrected address of a shipment. Until it has, the parcel gets no label
 * (`shop/parcels/label-parcel.ts`): a parcel cannot leave for the old address, however late this job is.
 */
import { isStatusOneOf, type OrderStatus } from '../orders/order.ts';
import { changeOrderStatus, findOrder, lockOrder } from '../orders/order-store.ts';
import { type ActedOn, actOnParcel, type ParcelServices } from '../parcels/act-on-parcel.ts';
import { readdressParcel } from '../parcels/readdress-parcel.ts';
import type { JobData } from '../ports/jobs.ts';
import { OutsideServiceError } from '../ports/outside-service-error.ts';
import type { Services } from '../services.ts';

/** An order that waits for a decision already keeps its reason: nothing is labelled for it meanwhile. */
const standing = ['paid', 'shipment_requested'] as const satisfies readonly OrderStatus[];

/**
 * Sends the corrected address of an order's shipment, unless the shipping service knows it. If the service refuses it,
 * the order needs attention. Throws `OutsideServiceError`, so that the job runs again, if the service cannot be asked or
 * another call is at work on the parcel.
 */
export async function sendCorrectedAddress(
  services: ParcelServices,
  { orderId }: JobData['correct-shipment'],
): Promise<void> {
  const order = await findOrder(services.db, { id: orderId });
  if (!order?.addressPendingSince) return;
  const possible = { direction: 'out', from: ['requested', 'packed'], evenIfStopped: true } as const;
  const outcome = await actOnParcel<ActedOn>(services, orderId, possible, async (locked, parcel) => {
    const told = await readdressParcel(services, locked, parcel);
    return told.ok ? { ok: true, parcel } : told;
  });
  if (outcome.ok) return;
  if (outcome.code === 'busy') throw new OutsideServiceError('shipping', 'another call is at work on this parcel');
  if ('reason' in outcome)
    await stopOrder(services, orderId, `shipping refused the corrected address: ${outcome.reason}`);
}

/** Makes an order need attention whose corrected address could not be sent, after the job's last try. */
export async function reportUncorrectedShipment(
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
  { orderId }: JobData['give-up-correcting'],
): Promise<void> {
  await stopOrder(services, orderId, 'shipping could not be told the corrected address');
}

async function stopOrder(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  orderId: string,
  cause: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.addressPendingSince === null || !isStatusOneOf(order.status, standing)) return;
    await changeOrderStatus(trx, order, {
      to: 'needs_attention',
      attention: 'address_refused',
      cause,
      now: now(),
    });
    await jobs.send(trx, 'alert-owner', { orderId });
  });
}
