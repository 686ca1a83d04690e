/** Cashfree's request schemas (contracts: Cashfree 8.2 and 8.4). */
import { z } from 'zod';

const invalid = 'invalid value provided';

/** Schema of an amount in rupees, turned into paise; a third decimal, which is not documented, is refused. */
const rupees = z
  .number(invalid)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'at most two decimals')
  .transform((amount) => Math.round(amount * 100));
/** Smallest amount of an order in paise, and the largest: the limit of an account until it asks for more. */
const [leastPaise, mostPaise] = [100, 50_000_000];
const orderAmount = rupees.pipe(
  z.number().min(leastPaise, 'at least 1').max(mostPaise, 'above the limit of the account'),
);

const text = (min: number, max: number) => z.string(invalid).min(min, invalid).max(max, invalid);
const idOf = (max: number) => text(3, max).regex(/^[A-Za-z0-9_-]+$/, invalid);
const alphanumeric = (max: number) => text(3, max).regex(/^[A-Za-z0-9]+$/, invalid);

export const createOrderSchema = z.strictObject({
  order_id: idOf(45).optional(),
  order_amount: orderAmount,
  order_currency: z.literal('INR', invalid),
  customer_details: z.strictObject({
    customer_id: alphanumeric(50),
    customer_phone: z.string(invalid).regex(/^(\d{10}|\+\d{8,15})$/, invalid),
    customer_email: z.email(invalid).min(3, invalid).max(100, invalid).optional(),
    customer_name: text(3, 100).optional(),
  }),
  order_meta: z
    .strictObject({
      return_url: z.url(invalid).max(250, invalid).optional(),
      notify_url: z.url(invalid).startsWith('https://', invalid).max(250, invalid).optional(),
      payment_methods: z.string(invalid).optional(),
    })
    .optional(),
  order_expiry_time: z.iso.datetime({ offset: true, error: invalid }).optional(),
  order_note: text(3, 200).optional(),
  order_tags: z
    .record(z.string(), z.string(invalid))
    .refine((tags) => Object.keys(tags).length <= 10, 'at most 10 tags')
    .optional(),
});

export const refundSchema = z.strictObject({
  refund_id: alphanumeric(40),
  refund_amount: rupees.pipe(z.number().positive(invalid)),
  refund_note: text(3, 100).optional(),
  refund_speed: z.enum(['STANDARD', 'INSTANT'], invalid).default('STANDARD'),
});

export const eventsSchema = z.strictObject({
  pagination: z.strictObject({ limit: z.int().min(10).max(1_000), cursor: z.string().nullish() }),
  filters: z.strictObject({
    start_date_initiated_on: z.iso.datetime({ offset: true, error: invalid }),
    end_date_initiated_on: z.iso.datetime({ offset: true, error: invalid }),
  }),
});
