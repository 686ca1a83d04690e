/** `GET /courier/serviceability/` (contracts: Shiprocket 2.3). The same PINs always get the same answer. */
import { z } from 'zod';
import type { ShiprocketContext } from './context.ts';
import { COURIERS, type Courier, DEFAULT_COURIER_ID, type Sides } from './entities.ts';
import { createFailureError, type FieldErrors, parseInput } from './errors.ts';
import { formatIstLongDate } from './ist.ts';
import { isServiceable, placeOfPincode, surfaceDaysBetween } from './pincodes.ts';
import { chargedKg, priceOf } from './wallet.ts';

const HOURS_A_DAY = 24;
const DAY_MS = 86_400_000;
const pincode = z.string().regex(/^\d{6}$/, 'must be 6 digits.');
const number = z.string().regex(/^\d+(\.\d+)?$/, 'must be a number.');

const querySchema = z.object({
  pickup_postcode: pincode,
  delivery_postcode: pincode,
  order_id: z.string().optional(),
  cod: z.enum(['0', '1'], 'is invalid.').optional(),
  weight: number.optional(),
  length: number.optional(),
  breadth: number.optional(),
  height: number.optional(),
  is_return: z.enum(['0', '1'], 'is invalid.').optional(),
  declared_value: number.optional(),
});

/** Errors, in Shiprocket's words, of a call that names neither an order nor both `cod` and `weight`. */
const WITHOUT_ORDER = {
  weight: ['The weight field is required when order id is not present.'],
  cod: ['The cod field is required when order id is not present.'],
} as const;
const ORDER_ID_REQUIRED = ['The order id field is required when none of cod / weight are present.'];

/**
 * Returns the answer to a call, which is HTTP 200: "not serviceable" and "no such order" are a 404 in the body only.
 * Throws the error 422 for wrong or missing fields.
 */
export function answerServiceability(context: ShiprocketContext, query: Record<string, string>): object {
  const asked = parseInput(query, querySchema, 'Required field missing');
  if (asked.order_id !== undefined) {
    const known = context.books.shipments.find({ where: { order_id: Number(asked.order_id) }, limit: 1 });
    if (known.length === 0) return { status: 404, message: 'Order does not exist!' };
  } else {
    requireCodAndWeight(asked);
  }
  if (asked.is_return === '1' && asked.declared_value === undefined) {
    const declared_value = ['The declared value field is required when is return is 1.'];
    throw createFailureError(422, 'Required field missing', { declared_value });
  }
  const { pickup_postcode: from, delivery_postcode: to } = asked;
  if (!isServiceable(from) || !isServiceable(to)) {
    return { status: 404, message: 'No courier serviceability for the given pincodes' };
  }
  return quote(context, from, to, chargedKg(Number(asked.weight ?? 0.5), sidesOf(asked)));
}

/** Returns the measures of the parcel that is asked about; none unless all three sides are given. */
function sidesOf({ length, breadth, height }: z.output<typeof querySchema>): Sides | undefined {
  if (length === undefined || breadth === undefined || height === undefined) return undefined;
  return { length: Number(length), breadth: Number(breadth), height: Number(height) };
}

function requireCodAndWeight(asked: z.output<typeof querySchema>): void {
  const missing: Record<string, readonly string[]> = {};
  if (asked.weight === undefined) missing.weight = WITHOUT_ORDER.weight;
  if (asked.cod === undefined) missing.cod = WITHOUT_ORDER.cod;
  if (asked.weight === undefined && asked.cod === undefined) missing.order_id = ORDER_ID_REQUIRED;
  if (Object.keys(missing).length > 0)
    throw createFailureError(422, 'Required field missing', missing satisfies FieldErrors);
}

function quote(context: ShiprocketContext, from: string, to: string, kg: number): object {
  return {
    status: 200,
    currency: 'INR',
    data: {
      available_courier_companies: COURIERS.map((courier) => companyAnswer(context, courier, from, to, kg)),
      blocked_courier_companies: [],
      recommended_courier_company_id: DEFAULT_COURIER_ID,
      shiprocket_recommended_courier_id: DEFAULT_COURIER_ID,
      child_courier_id: null,
      is_recommendation_enabled: 1,
      recommendation_advance_rule: 0,
      recommended_by: { id: 6, title: 'Recommendation By Shiprocket' },
    },
    covid_zones: { delivery_zone: null, pickup_zone: null },
    company_auto_shipment_insurance_setting: true,
    eligible_for_insurance: false,
    label_generate_type: 2,
    seller_address: [],
  };
}

/** Returns the quote of one courier. Some figures are strings and some numbers, as in real answers. */
function companyAnswer({ clock }: ShiprocketContext, courier: Courier, from: string, to: string, kg: number): object {
  const rate = priceOf(courier, from, to, kg);
  const days = surfaceDaysBetween(from, to) - courier.fasterByDays;
  return {
    id: 459_245_900 + courier.id,
    courier_company_id: courier.id,
    courier_name: courier.name,
    rate,
    freight_charge: rate,
    cod: 1,
    cod_charges: 0,
    cod_multiplier: 0.01,
    rto_charges: rate,
    coverage_charges: 0,
    other_charges: 0,
    etd: formatIstLongDate(clock.now() + days * DAY_MS),
    etd_hours: days * HOURS_A_DAY,
    estimated_delivery_days: String(days),
    edd: '',
    rating: 4.9,
    delivery_performance: 5,
    pickup_performance: 4.7,
    rto_performance: 5,
    tracking_performance: 5,
    weight_cases: 4.6,
    is_surface: courier.surface,
    mode: courier.surface ? 0 : 1,
    min_weight: 0.5,
    charge_weight: kg,
    surface_max_weight: '4.00',
    air_max_weight: '0.00',
    zone: from.charAt(0) === to.charAt(0) ? 'z_a' : 'z_d',
    region: 1,
    metro: 0,
    ...placeOfPincode(to),
    postcode: to,
    cutoff_time: '11:00',
    pickup_availability: '0',
    blocked: 0,
    odablock: false,
    suppress_date: '',
    suppression_dates: null,
    call_before_delivery: 'Available',
    pod_available: 'Instant',
    realtime_tracking: 'Real Time',
    is_hyperlocal: false,
  };
}
