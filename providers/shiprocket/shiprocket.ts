/**
 * Implements the shipping port with Shiprocket (contracts: Shiprocket). Its quirks are handled here and nowhere else:
 * errors with HTTP 200, money in rupees, ten-digit phone numbers, and `create/adhoc`, which returns an existing order
 * of the same id, even one that was cancelled.
 */
import { z } from 'zod';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import type { ShipmentRequest, ShipmentResult, Shipping, Tracking } from '../../shop/ports/shipping.ts';
import type { OutsideAnswer, Patience } from '../outside-call.ts';
import { shiprocketAccountCheck } from './account.ts';
import { changeAddress } from './address.ts';
import { reasonOf, unexpected } from './answers.ts';
import { cityOf, itemsOf, sidesOf, tenDigits } from './body.ts';
import { shiprocketCouriers } from './couriers.ts';
import { listShipments } from './list-shipments.ts';
import { changeMeasures } from './measures.ts';
import { shiprocketParcels } from './parcels.ts';
import { createReturn } from './returns.ts';
import { type ShiprocketCall, shiprocketSession } from './session.ts';
import { cancelledOrderCodes, parseIndianTime, shipmentStateOf } from './shipment-state.ts';
import { shiprocketWebhook } from './webhook.ts';

export interface ShiprocketOptions {
  readonly email: string;
  readonly password: string;
  /** Address of the API without a path: `https://apiv2.shiprocket.in`. */
  readonly baseUrl: string;
  /** Nickname of the pickup address, exactly as registered. */
  readonly pickupLocation: string;
  readonly pickupPincode: string;
  /** Token of the webhook; without one, all webhooks are refused. */
  readonly webhookToken?: string | undefined;
  /** Token from before it was changed, which is accepted as well. */
  readonly previousWebhookToken?: string | undefined;
  readonly patience?: Patience;
  now(): Date;
}

/** Number of new suffixes that are tried for a shipment, since the id of a cancelled order cannot be used again. */
const renewals = 3;

const created = z.looseObject({
  order_id: z.number().int(),
  shipment_id: z.number().int(),
  status_code: z.number().int(),
});
const tracking = z.looseObject({
  tracking_data: z.looseObject({
    track_status: z.number(),
    track_url: z.string().nullish(),
    shipment_status: z.coerce.number().nullish(),
    shipment_track: z
      .array(
        z.looseObject({
          pickup_date: z.string().nullish(),
          delivered_date: z.string().nullish(),
          pod_status: z.string().nullish(),
          awb_code: z.union([z.string(), z.number()]).nullish(),
          courier_name: z.string().nullish(),
        }),
      )
      .nullish(),
    shipment_track_activities: z
      .array(z.looseObject({ date: z.string(), activity: z.string(), location: z.string() }))
      .nullish(),
  }),
});

/** Implements the shipping port with Shiprocket (contracts: Shiprocket). */
export function shiprocket(options: ShiprocketOptions): Shipping {
  const call = shiprocketSession(options);
  const tokens = [options.webhookToken ?? '', options.previousWebhookToken ?? ''].filter((token) => token !== '');
  const couriers = shiprocketCouriers(call, options.pickupPincode);

  return {
    webhook: shiprocketWebhook(tokens),
    checkAccount: shiprocketAccountCheck(call, options, couriers.readWallet),

    createShipment: (shipment) => createShipment(call, shipment, options.pickupLocation),

    async track(shipmentId): Promise<Tracking | null> {
      const answer = await call('GET', `/courier/track/shipment/${encodeURIComponent(shipmentId)}`, true);
      return answer.status === 404 ? null : trackingOf(answer);
    },

    shipmentsSince: (since) => listShipments(call, { since, until: options.now() }),

    async cancelShipment(orderId) {
      // Cancelling a cancelled shipment changes nothing, so that the call may be repeated.
      const answer = await call('POST', '/orders/cancel', true, { ids: [Number(orderId)] });
      if (answer.status >= 200 && answer.status < 300) return { ok: true };
      const reason = reasonOf(answer);
      return /already.*cancel/i.test(reason) ? { ok: true } : { ok: false, reason };
    },

    changeAddress: (shipment, to) => changeAddress(call, shipment, to),
    changeMeasures: (shipment, request) =>
      changeMeasures(call, shipment, (reference) => orderBody(request, reference, options.pickupLocation)),

    ...couriers,
    ...shiprocketParcels(call, options),
    createReturn: (shipment) => createReturn(call, shipment, options.pickupLocation),
  };
}

async function createShipment(
  call: ShiprocketCall,
  shipment: ShipmentRequest,
  pickupLocation: string,
): Promise<ShipmentResult> {
  for (let renewal = 0; renewal <= renewals; renewal += 1) {
    const reference = renewal === 0 ? shipment.reference : `${shipment.reference}-R${renewal}`;
    // The call returns an existing order of the reference, so that it may be repeated.
    const answer = await call('POST', '/orders/create/adhoc', true, orderBody(shipment, reference, pickupLocation));
    const made = created.safeParse(answer.body).data;
    if (made && !cancelledOrderCodes.includes(made.status_code)) {
      return { ok: true, shipment: { orderId: String(made.order_id), shipmentId: String(made.shipment_id) } };
    }
    if (!made && !isCancelledId(answer)) return { ok: false, reason: reasonOf(answer) };
  }
  return { ok: false, reason: 'every reference tried belongs to a cancelled order' };
}

function trackingOf(answer: OutsideAnswer): Tracking {
  const { data } = tracking.safeParse(answer.body);
  if (!data) throw unexpected(answer);
  const { track_url: url, shipment_track: shipments, shipment_track_activities: activities } = data.tracking_data;
  const { courier_name: courier, awb_code: awb } = shipments?.[0] ?? {};
  return {
    url: url ? url.replace(/([^:])\/\//g, '$1/') : null,
    courier: courier || null,
    awb: awb ? String(awb) : null,
    events: (activities ?? []).map(({ date, activity, location }) => ({ at: date, activity, location })),
    ...whereItIs(data.tracking_data),
  };
}

function whereItIs(data: z.output<typeof tracking>['tracking_data']): Pick<Tracking, 'state' | 'since' | 'proof'> {
  const state = shipmentStateOf(data.shipment_status);
  const [shipment] = data.shipment_track ?? [];
  const [latest] = data.shipment_track_activities ?? [];
  const since =
    { delivered: shipment?.delivered_date, shipped: shipment?.pickup_date }[state as string] ?? latest?.date;
  // Until there is a document, the field says how the recipient proves who they are.
  const proof = /^https?:/.test(shipment?.pod_status ?? '') ? (shipment?.pod_status ?? null) : null;
  return { state, since: state && parseIndianTime(since), proof };
}

function orderBody(shipment: ShipmentRequest, reference: string, pickupLocation: string): Record<string, unknown> {
  const { to } = shipment;
  const [firstName = '', ...rest] = to.name.trim().split(/\s+/);
  return {
    order_id: reference,
    order_date: formatIndianTime(shipment.orderedAt),
    pickup_location: pickupLocation,
    billing_customer_name: firstName,
    billing_last_name: rest.join(' '),
    billing_address: to.address,
    billing_address_2: '',
    billing_city: cityOf(to),
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: tenDigits(to.phone),
    shipping_is_billing: true,
    order_items: itemsOf(shipment),
    payment_method: 'Prepaid',
    sub_total: rupeesFromPaise(shipment.total),
    ...sidesOf(shipment.measures),
    weight: shipment.weightG / 1_000,
  };
}

function isCancelledId({ status, body }: OutsideAnswer): boolean {
  return status === 422 && /cancel/i.test(JSON.stringify(body));
}
