/**
 * Implements the shipping port with Shiprocket (contracts: Shiprocket). Its quirks are handled here and nowhere else:
 * errors with HTTP 200, money in rupees, ten-digit phone numbers, and `create/adhoc`, which returns an existing order
 * of the same id, even one that was cancelled.
 */
import { z } from 'zod';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { rupeesFromPaise } from '../../shop/money.ts';
import { OutsideServiceError } from '../../shop/ports/outside-service-error.ts';
import type {
  DeliveryEstimate,
  ShipmentRequest,
  ShipmentResult,
  Shipping,
  Tracking,
} from '../../shop/ports/shipping.ts';
import type { OutsideAnswer, Patience } from '../outside-call.ts';
import { type ShiprocketCall, shiprocketSession } from './session.ts';
import { parseIndianTime, shipmentStateOf } from './shipment-state.ts';
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
  readonly patience?: Patience;
  now(): Date;
}

/** Size of the box with a folded saree, in centimetres; it determines the volumetric weight. */
const box = { length: 35, breadth: 28, height: 5 } as const;
const cancelled = 5;
/** Number of new suffixes that are tried for a shipment, since the id of a cancelled order cannot be used again. */
const renewals = 3;

const created = z.looseObject({
  order_id: z.number().int(),
  shipment_id: z.number().int(),
  status_code: z.number().int(),
});
const refusal = z.looseObject({ message: z.unknown(), errors: z.unknown().optional() });
const courier = z.looseObject({
  etd: z.string(),
  estimated_delivery_days: z.coerce.number(),
  city: z.string(),
  state: z.string(),
});
/** Schema of the couriers to a PIN code. None is HTTP 200 with the status 404 in the body, or 200 without a courier. */
const serviceability = z.union([
  z.looseObject({ status: z.literal(404) }).transform(() => []),
  z
    .looseObject({
      status: z.literal(200),
      data: z.looseObject({ available_courier_companies: z.array(courier).nullish() }).nullish(),
    })
    .transform(({ data }) => data?.available_courier_companies ?? []),
]);
const tracking = z.looseObject({
  tracking_data: z.looseObject({
    track_status: z.number(),
    track_url: z.string().nullish(),
    shipment_status: z.coerce.number().nullish(),
    shipment_track: z
      .array(z.looseObject({ pickup_date: z.string().nullish(), delivered_date: z.string().nullish() }))
      .nullish(),
    shipment_track_activities: z
      .array(z.looseObject({ date: z.string(), activity: z.string(), location: z.string() }))
      .nullish(),
  }),
});

/** Implements the shipping port with Shiprocket (contracts: Shiprocket). */
export function shiprocket(options: ShiprocketOptions): Shipping {
  const call = shiprocketSession(options);

  return {
    webhook: shiprocketWebhook(options.webhookToken),

    createShipment: (shipment) => createShipment(call, shipment, options.pickupLocation),

    async track(shipmentId): Promise<Tracking | null> {
      const answer = await call('GET', `/courier/track/shipment/${encodeURIComponent(shipmentId)}`, true);
      return answer.status === 404 ? null : trackingOf(answer);
    },

    async cancelShipment(orderId) {
      // Cancelling a cancelled shipment changes nothing, so that the call may be repeated.
      const answer = await call('POST', '/orders/cancel', true, { ids: [Number(orderId)] });
      if (answer.status >= 200 && answer.status < 300) return { ok: true };
      const reason = reasonOf(answer);
      return /already.*cancel/i.test(reason) ? { ok: true } : { ok: false, reason };
    },

    async checkDelivery(pincode, weightG): Promise<DeliveryEstimate> {
      const query = new URLSearchParams({
        pickup_postcode: options.pickupPincode,
        delivery_postcode: pincode,
        cod: '0',
        weight: (weightG / 1_000).toFixed(2),
      });
      return deliveryOf(await call('GET', `/courier/serviceability/?${query}`, true));
    },
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
    if (made && made.status_code !== cancelled) {
      return { ok: true, shipment: { orderId: String(made.order_id), shipmentId: String(made.shipment_id) } };
    }
    if (!made && !isCancelledId(answer)) return { ok: false, reason: reasonOf(answer) };
  }
  return { ok: false, reason: 'every reference tried belongs to a cancelled order' };
}

/** Returns the estimate of the courier that promises to be fastest; not deliverable if there is none. */
function deliveryOf(answer: OutsideAnswer): DeliveryEstimate {
  const { data: couriers } = serviceability.safeParse(answer.body);
  if (answer.status !== 200 || !couriers) throw unexpected(answer);
  const [fastest] = couriers.toSorted((a, b) => a.estimated_delivery_days - b.estimated_delivery_days);
  if (!fastest) return { deliverable: false, etd: null, city: null, state: null };
  return { deliverable: true, etd: fastest.etd, city: fastest.city, state: fastest.state };
}

function trackingOf(answer: OutsideAnswer): Tracking {
  const { data } = tracking.safeParse(answer.body);
  if (!data) throw unexpected(answer);
  const { track_url: url, shipment_track_activities: activities } = data.tracking_data;
  return {
    url: url ? url.replace(/([^:])\/\//g, '$1/') : null,
    events: (activities ?? []).map(({ date, activity, location }) => ({ at: date, activity, location })),
    ...whereItIs(data.tracking_data),
  };
}

function whereItIs(data: z.output<typeof tracking>['tracking_data']): Pick<Tracking, 'state' | 'since'> {
  const state = shipmentStateOf(data.shipment_status);
  const [shipment] = data.shipment_track ?? [];
  const [latest] = data.shipment_track_activities ?? [];
  const since =
    { delivered: shipment?.delivered_date, shipped: shipment?.pickup_date }[state as string] ?? latest?.date;
  return { state, since: state && parseIndianTime(since) };
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
    billing_city: to.city.slice(0, 30),
    billing_pincode: to.pincode,
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone.replaceAll(/\D/g, '').slice(-10),
    shipping_is_billing: true,
    order_items: shipment.items.map((item) => ({
      name: item.name,
      sku: item.sku,
      units: item.quantity,
      selling_price: String(rupeesFromPaise(item.unitPrice)),
      discount: '',
      tax: '5',
      hsn: item.hsn,
    })),
    payment_method: 'Prepaid',
    sub_total: rupeesFromPaise(shipment.total),
    ...box,
    weight: shipment.weightG / 1_000,
  };
}

function isCancelledId({ status, body }: OutsideAnswer): boolean {
  return status === 422 && /cancel/i.test(JSON.stringify(body));
}

/**
 * Returns Shiprocket's reason for a refusal, for the merchant: a text, or texts by field. Throws if the answer has
 * none.
 */
function reasonOf(answer: OutsideAnswer): string {
  const { data } = refusal.safeParse(answer.body);
  // A 401 or 403 says nothing about the shipment: the job tries again, and the merchant need not act.
  if (!data || answer.status === 401 || answer.status === 403) throw unexpected(answer);
  const message = typeof data.message === 'string' ? data.message : JSON.stringify(data.message);
  return data.errors ? `${message} ${JSON.stringify(data.errors)}` : message;
}

function unexpected({ status }: OutsideAnswer): OutsideServiceError {
  return new OutsideServiceError('shiprocket', `shiprocket: answered ${status} in an unknown shape`);
}
