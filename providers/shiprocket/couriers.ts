/** Asks Shiprocket which couriers serve a PIN code, and about the wallet (contracts: Shiprocket 2.3 and 11). */
import { z } from 'zod';
import { paise, rupeesFromPaise } from '../../shop/money.ts';
import type { CourierQuestion, CourierQuote, DeliveryEstimate, Shipping } from '../../shop/ports/shipping.ts';
import type { OutsideAnswer } from '../outside-call.ts';
import { unexpected } from './answers.ts';
import { sidesOf } from './body.ts';
import type { ShiprocketCall } from './session.ts';

/**
 * Schema of the couriers to a PIN code. None is HTTP 200 with the status 404 in the body, or 200 without a courier.
 */
const serviceability = z.union([
  z.looseObject({ status: z.literal(404) }).transform(() => []),
  z
    .looseObject({
      status: z.literal(200),
      data: z.looseObject({ available_courier_companies: z.array(z.unknown()).nullish() }).nullish(),
    })
    .transform(({ data }) => data?.available_courier_companies ?? []),
]);
const estimating = z.looseObject({
  etd: z.string(),
  estimated_delivery_days: z.coerce.number(),
  city: z.string(),
  state: z.string(),
});
/** A number, or the text of one: an empty text or `null` is none, not zero. */
const numeric = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().nonnegative());
const quoting = z.looseObject({
  courier_company_id: z.coerce.string().min(1),
  courier_name: z.string().min(1),
  rate: numeric,
  estimated_delivery_days: numeric,
  blocked: z.coerce.number().nullish(),
});
/** The balance is a text in rupees, and may be negative. */
const wallet = z.looseObject({
  data: z.looseObject({ balance_amount: z.coerce.string().regex(/^-?\d+(\.\d+)?$/) }),
});

/** Implements the calls of the shipping port about couriers; `pickupPincode` is where shipments begin. */
export function shiprocketCouriers(
  call: ShiprocketCall,
  pickupPincode: string,
): Pick<Shipping, 'checkDelivery' | 'quoteCouriers' | 'readWallet'> {
  const ask = (query: Record<string, string>) =>
    call('GET', `/courier/serviceability/?${new URLSearchParams(query)}`, true);
  return {
    async checkDelivery(pincode, weightG) {
      const places = { pickup_postcode: pickupPincode, delivery_postcode: pincode };
      return deliveryOf(await ask({ ...places, cod: '0', weight: inKilograms(weightG) }));
    },
    async quoteCouriers(question) {
      return quotesOf(await ask(queryOf(question, pickupPincode)));
    },
    async readWallet() {
      const answer = await call('GET', '/account/details/wallet-balance', true);
      const { data } = wallet.safeParse(answer.body);
      if (answer.status !== 200 || !data) throw unexpected(answer);
      return paise(Math.round(Number(data.data.balance_amount) * 100));
    },
  };
}

/** Returns the question with the measures: couriers charge the greater of weight and volumetric weight (contracts: Shiprocket 2.2). */
function queryOf(
  { pincode, weightG, measures, isReturn, value }: CourierQuestion,
  shop: string,
): Record<string, string> {
  const sides = Object.entries(sidesOf(measures)).map(([side, centimetres]) => [side, String(centimetres)]);
  const [from, to] = isReturn ? [pincode, shop] : [shop, pincode];
  const back = isReturn ? { is_return: '1', declared_value: String(rupeesFromPaise(value)) } : null;
  return {
    pickup_postcode: from,
    delivery_postcode: to,
    cod: '0',
    weight: inKilograms(weightG),
    ...Object.fromEntries(sides),
    ...back,
  };
}

function inKilograms(weightG: number): string {
  return (weightG / 1_000).toFixed(2);
}

function couriersOf(answer: OutsideAnswer): readonly unknown[] {
  const { data: couriers } = serviceability.safeParse(answer.body);
  if (answer.status !== 200 || !couriers) throw unexpected(answer);
  return couriers;
}

/** Returns the estimate of the courier that promises to be fastest; not deliverable if there is none. */
function deliveryOf(answer: OutsideAnswer): DeliveryEstimate {
  const { data: couriers } = z.array(estimating).safeParse(couriersOf(answer));
  if (!couriers) throw unexpected(answer);
  const [fastest] = couriers.toSorted((a, b) => a.estimated_delivery_days - b.estimated_delivery_days);
  if (!fastest) return { deliverable: false, etd: null, city: null, state: null };
  return { deliverable: true, etd: fastest.etd, city: fastest.city, state: fastest.state };
}

/** Returns the couriers that can be chosen. One that is blocked, or whose price cannot be read, cannot. */
function quotesOf(answer: OutsideAnswer): CourierQuote[] {
  return couriersOf(answer).flatMap((entry) => {
    const { data } = quoting.safeParse(entry);
    if (!data || data.blocked === 1) return [];
    const price = paise(Math.round(data.rate * 100));
    const { courier_company_id: id, courier_name: name, estimated_delivery_days: days } = data;
    return [{ id, name, price, days }];
  });
}
