/**
 * Request schema of `orders/create/adhoc` (contracts: Shiprocket 2.2). Money is rupees, lengths centimetres, weight kg.
 */
import { z } from 'zod';

export const text = z.string('must be a string.').trim().min(1);
/** A number, or a string of one. */
export const number = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'must be a number.',
);
export const side = number.refine((cm) => cm > 0.5, 'must be greater than 0.5.');
export const phone = z
  .union([z.string(), z.number().transform(String)])
  .refine((digits) => /^\d{10}$/.test(digits), 'must be 10 digits.');
export const pincode = z
  .union([z.string(), z.number().transform(String)])
  .refine((digits) => /^[1-9]\d{5}$/.test(digits), 'must be 6 digits.');

export const itemSchema = z.object({
  name: text,
  sku: text,
  units: number.refine((units) => Number.isInteger(units) && units > 0, 'must be at least 1.'),
  selling_price: number,
});

const commonFields = {
  order_id: text.max(50, 'may not be greater than 50 characters.'),
  order_date: text.regex(/^(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})( \d\d:\d\d(:\d\d)?)?$/, 'is not a valid date.'),
  pickup_location: z.string().min(1),
  channel_id: z.union([z.string(), z.number()]).nullish(),
  billing_customer_name: text,
  billing_last_name: z.string().optional(),
  billing_address: text,
  billing_city: text.max(30, 'may not be greater than 30 characters.'),
  billing_pincode: pincode,
  billing_state: text,
  billing_country: text,
  billing_email: text.pipe(z.email('must be a valid email address.')),
  billing_phone: phone,
  order_items: z.array(itemSchema).min(1, 'must have at least 1 item.'),
  payment_method: z.enum(['COD', 'Prepaid'], 'is invalid.'),
  sub_total: number,
  length: side,
  breadth: side,
  height: side,
  weight: number.refine((kg) => kg > 0, 'must be greater than 0.'),
};

const sameAddress = z.object({
  ...commonFields,
  shipping_is_billing: z.union([z.literal(true), z.literal(1)], 'must be true or false.'),
});

const otherAddress = z.object({
  ...commonFields,
  shipping_is_billing: z.union([z.literal(false), z.literal(0)]),
  shipping_customer_name: text,
  shipping_address: text,
  shipping_city: text,
  shipping_pincode: pincode,
  shipping_state: text,
  shipping_country: text,
  shipping_phone: phone,
});

export type AdhocOrder = z.output<typeof sameAddress> | z.output<typeof otherAddress>;

/** Returns the schema for a body: the shipping address is required only if `shipping_is_billing` is false or 0. */
export function adhocOrderSchema(body: unknown): z.ZodType<AdhocOrder> {
  const flag = typeof body === 'object' && body !== null ? Reflect.get(body, 'shipping_is_billing') : undefined;
  return flag === false || flag === 0 ? otherAddress : sameAddress;
}
