/**
 * Changes weight and measures of an order at Shiprocket (contracts: Shiprocket 2.2, 'Changing the measures'). The call takes the
 * whole order under the seller's own reference, which is read first: a renewed order has a suffix.
 */
import { z } from 'zod';
import type { ParcelRefusal, Shipment } from '../../shop/ports/shipping.ts';
import { refusedBecause } from './answers.ts';
import { readCarriage } from './awb.ts';
import type { ShiprocketCall } from './session.ts';

/** An error that comes with a 2xx, as it does from other calls. */
const failure = z.looseObject({ status_code: z.coerce.number().min(400) });

/** Changes weight and measures of an order that has no AWB; `bodyOf` describes it under a reference. May be sent again. */
export async function changeMeasures(
  call: ShiprocketCall,
  shipment: Shipment,
  bodyOf: (reference: string) => object,
): Promise<{ ok: true } | ParcelRefusal> {
  const { awb, isCancelled, reference } = await readCarriage(call, shipment);
  if (isCancelled) return { ok: false, code: 'cancelled_there', reason: 'The order is cancelled at Shiprocket.' };
  if (awb) return { ok: false, code: 'awb_assigned', reason: `The order has the AWB ${awb.awb} at Shiprocket.` };
  if (reference === null)
    return { ok: false, code: 'refused', reason: 'Shiprocket does not say the order’s reference.' };
  const answer = await call('POST', '/orders/update/adhoc', true, bodyOf(reference));
  const isDone = answer.status >= 200 && answer.status < 300 && !failure.safeParse(answer.body).success;
  return isDone ? { ok: true } : refusedBecause('refused', answer);
}
