/** Razorpay's request schemas with its own error texts (contracts: Razorpay 1.1 to 1.6). */
import { z } from 'zod';
import { ERROR_TEXTS } from './errors.ts';

const MOST_NOTES = 15;
const LONGEST_NOTE = 256;

/**
 * Returns zod's option for the errors of the field `name`: that it is required, or `wrong`, in the documented words.
 */
function fieldError(name: string, wrong: string): { error: (issue: { input?: unknown }) => string } {
  return { error: (issue) => (issue.input === undefined ? `The ${name} is required.` : wrong) };
}

export const amountSchema = z
  .number(fieldError('amount', ERROR_TEXTS.amountNotInteger))
  .int(ERROR_TEXTS.amountNotInteger);
const chargeSchema = amountSchema.min(100, ERROR_TEXTS.amountTooSmall);
/** Largest amount of an order, ₹5,00,000: the limit of an account until it asks for more. */
const MOST_PAISE = 50_000_000;

const noteSchema = z.union([
  z.string().max(LONGEST_NOTE, `A note may not be greater than ${LONGEST_NOTE} characters.`),
  z.number(),
  z.boolean(),
]);
/** Notes of a request; `[]` stands for none, as in answers. */
export const notesSchema = z
  .union([z.record(z.string(), noteSchema), z.tuple([]).transform(() => ({}))], {
    error: `The notes must be an object of at most ${MOST_NOTES} values of at most ${LONGEST_NOTE} characters.`,
  })
  .refine((notes) => Object.keys(notes).length <= MOST_NOTES, `At most ${MOST_NOTES} notes are allowed`);

const receiptSchema = z
  .string('The receipt must be a string.')
  .max(40, 'The receipt may not be greater than 40 characters.');

const captureSchema = z
  .strictObject({
    capture: z.enum(['automatic', 'manual'], fieldError('payment.capture', 'The selected payment.capture is invalid.')),
    capture_options: z
      .strictObject({
        automatic_expiry_period: z.int().min(12, 'The automatic_expiry_period must be at least 12.').optional(),
        manual_expiry_period: z.int().max(7200, 'The manual_expiry_period may not be greater than 7200.').optional(),
        refund_speed: z.enum(['normal', 'optimum']).optional(),
      })
      .refine(
        ({ automatic_expiry_period: automatic = 0, manual_expiry_period: manual = automatic }) => manual >= automatic,
        'The manual_expiry_period must be greater than or equal to the automatic_expiry_period.',
      )
      .optional(),
  })
  .refine(
    ({ capture, capture_options }) =>
      capture === 'manual' || capture_options === undefined || capture_options.automatic_expiry_period !== undefined,
    'The automatic_expiry_period is required.',
  );

/** A field that is documented for orders and has no effect here. */
const ignored = z.unknown().optional();

export const createOrderSchema = z.strictObject({
  amount: chargeSchema.max(MOST_PAISE, ERROR_TEXTS.amountTooLarge),
  currency: z
    .string(fieldError('currency', 'The currency must be a string.'))
    .regex(/^[A-Z]{3}$/, 'The currency must be 3 characters.')
    .refine((currency) => currency === 'INR', 'Currency is not supported'),
  receipt: receiptSchema.nullish(),
  notes: notesSchema.optional(),
  partial_payment: z.boolean('The partial payment field must be true or false.').optional(),
  first_payment_min_amount: amountSchema.optional(),
  payment: captureSchema.optional(),
  offer_id: ignored,
  method: ignored,
  bank_account: ignored,
  customer_id: ignored,
  line_items_total: ignored,
  line_items: ignored,
  shipping_fee: ignored,
  cod_fee: ignored,
  customer_details: ignored,
  promotions: ignored,
  rto_review: ignored,
  device_details: ignored,
});

export const onlyNotesSchema = z.strictObject({
  notes: z
    .unknown()
    .refine((notes) => notes !== undefined, 'The notes is required.')
    .pipe(notesSchema),
});

export const captureRequestSchema = z.strictObject({
  amount: amountSchema,
  currency: z.string(fieldError('currency', 'The currency must be a string.')),
});

export const refundRequestSchema = z.strictObject({
  amount: chargeSchema.optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').optional(),
  notes: notesSchema.optional(),
  receipt: receiptSchema.nullish(),
});

const seconds = z.coerce.number().int('must be an integer.').min(0).optional();
/** Query of every call that lists entities (contracts: Razorpay general rules). */
export const listQuerySchema = z.object({
  from: seconds,
  to: seconds,
  count: z.coerce
    .number()
    .int()
    .min(1, 'The count must be at least 1.')
    .max(100, 'The count may not be greater than 100.')
    .default(10),
  skip: z.coerce.number().int().min(0, 'The skip must be at least 0.').default(0),
});
