/**
 * Assigns AWBs at Shiprocket, which costs money (contracts: Shiprocket 2.4 and 11). The call is sent once. Before it, the
 * order is read: an AWB that it has is the one of a call whose answer was lost.
 */
import { z } from 'zod';
import type { AssignedAwb, AwbRequest, ParcelRefusal, Shipment } from '../../shop/ports/shipping.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { reasonOf, unexpected } from './answers.ts';
import type { ShiprocketCall } from './session.ts';
import { cancelledOrderCodes } from './shipment-state.ts';

type AwbResult = ({ readonly ok: true } & AssignedAwb) | ParcelRefusal;

const id = z.union([z.string(), z.number()]).nullish();
const carriage = z.looseObject({ awb: id, courier: z.string().nullish(), sr_courier_id: id });
/** Schema of an order; its shipment stands alone or in a list. */
const shown = z.looseObject({
  data: z.looseObject({
    status_code: z.coerce.number(),
    channel_order_id: z.string().nullish(),
    shipments: z.union([z.array(carriage).transform(([first]) => first), carriage]).nullish(),
  }),
});
/** Success is this flag with an AWB; HTTP 200 alone says nothing. */
const assigned = z.looseObject({
  awb_assign_status: z.literal(1),
  response: z.looseObject({
    data: z.looseObject({
      awb_code: z.union([z.string().min(1), z.number()]).transform(String),
      courier_company_id: id,
      courier_name: z.string().nullish(),
    }),
  }),
});
const refused = z.looseObject({
  message: z.string().nullish(),
  status_code: z.coerce.number().nullish(),
  response: z
    .looseObject({ data: z.looseObject({ awb_assign_error: z.string() }) })
    .nullish()
    .catch(null),
});

/** Code in the body for an empty wallet. */
const emptyWallet = 350;

/** Returns a new AWB, or the one that the shipment has if it is not the one to be replaced. */
export async function assignAwb(call: ShiprocketCall, request: AwbRequest): Promise<AwbResult> {
  const before = await readCarriage(call, request.shipment);
  if (before.isCancelled)
    return { ok: false, code: 'cancelled_there', reason: 'The order is cancelled at Shiprocket.' };
  if (before.awb && before.awb.awb !== request.replaces) return { ok: true, ...before.awb };
  const answer = await call('POST', '/courier/assign/awb', false, {
    shipment_id: Number(request.shipment.shipmentId),
    courier_id: Number(request.courierId),
    ...(request.replaces === null ? {} : { status: 'reassign' }),
    ...(request.isReturn ? { is_return: 1 } : {}),
  });
  const { data } = assigned.safeParse(answer.body);
  if (data && answer.status === 200) {
    const { awb_code: awb, courier_company_id: courier, courier_name: name } = data.response.data;
    return { ok: true, awb, courierId: textOf(courier), courierName: name ?? '' };
  }
  return readRefusal(call, request, answer);
}

async function readRefusal(call: ShiprocketCall, request: AwbRequest, answer: OutsideAnswer): Promise<AwbResult> {
  const { data } = refused.safeParse(answer.body);
  const reason = data?.response?.data.awb_assign_error ?? data?.message ?? reasonOf(answer);
  if (data?.status_code === emptyWallet || /recharge|wallet/i.test(reason))
    return { ok: false, code: 'wallet_empty', reason };
  if (/does not serve|serviceab/i.test(reason)) return { ok: false, code: 'not_served', reason };
  if (!/already assigned|cannot reassign/i.test(reason)) return { ok: false, code: 'refused', reason };
  // Another call has assigned it since, or the courier may not be changed.
  const after = await readCarriage(call, request.shipment);
  if (after.isCancelled) return { ok: false, code: 'cancelled_there', reason };
  if (after.awb && after.awb.awb !== request.replaces) return { ok: true, ...after.awb };
  return { ok: false, code: request.replaces === null ? 'refused' : 'changed_today', reason };
}

/** Reads an order's AWB, whether the order is cancelled, and the reference under which it was made. */
export async function readCarriage(
  call: ShiprocketCall,
  { orderId }: Shipment,
): Promise<{ awb: AssignedAwb | null; isCancelled: boolean; reference: string | null }> {
  const answer = await call('GET', `/orders/show/${encodeURIComponent(orderId)}`, true);
  const { data } = shown.safeParse(answer.body);
  if (answer.status !== 200 || !data) throw unexpected(answer);
  const { shipments: its, status_code: status, channel_order_id: reference } = data.data;
  const awb = textOf(its?.awb);
  const found = awb && { awb, courierId: textOf(its?.sr_courier_id), courierName: its?.courier ?? '' };
  return { awb: found || null, isCancelled: cancelledOrderCodes.includes(status), reference: reference ?? null };
}

/** Returns a value as text; `null` for an absent one, which may be an empty text. */
function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
