/**
 * Delivery details of a buyer: one schema for the form, the API and its documentation (spec 3 and 5). Required are
 * name, address, e-mail and phone; city, state and PIN are optional, but checked when given.
 */
import { z } from 'zod';
import { officialNameOfState } from './indian-states.ts';
import { plainNameSchema } from './person-name.ts';
import { emailPattern, typed } from './typed-text.ts';

/**
 * A mobile number: ten digits of any script from 6, 7, 8 or 9 on, typed with or without +91, 0091 or 0; read as ASCII digits.
 */
export const indianMobileSchema = z
  .string()
  .transform(typed.phone)
  .refine((value) => /^[6-9]\d{9}$/.test(value), 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.');

/** A PIN code: six digits of any script, the first of them not 0. Spaces and dashes, as in `560 001`, are removed. */
export const pincodeSchema = z
  .string()
  .transform(typed.pin)
  .pipe(z.string().regex(/^[1-9]\d{5}$/, 'Enter a valid 6-digit pincode'));

/** Accepts one line of text without web addresses: the shop mails it to whatever e-mail address was typed beside it. */
export const singleLineSchema = (max: number) =>
  z
    .string()
    .transform(typed.place)
    .pipe(z.string().max(max, `Use at most ${max} characters.`))
    .refine((value) => !/:\/\/|www\./i.test(value.normalize('NFKC')), 'Please leave out web addresses.');

/** Accepts text of several lines, with spaces for controls other than line breaks. */
export const multiLineSchema = (max: number) =>
  z
    .string()
    .transform((value) =>
      typed
        .text(value)
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/(?!\n)\p{Cc}+/gu, ' '),
    )
    .pipe(z.string().trim().max(max, `Use at most ${max} characters.`));

/** Accepts a line that is not empty; `message` says what to enter. */
export const requiredLineSchema = (max: number, message: string) =>
  singleLineSchema(max).refine((value) => value !== '', message);

export const billingSchema = z.object({
  fullName: plainNameSchema.pipe(requiredLineSchema(100, 'Enter your full name.')),
  email: z
    .string()
    .transform(typed.email)
    .pipe(z.email({ pattern: emailPattern, error: 'Enter an e-mail address, such as asha@example.in.' }).max(254)),
  phone: indianMobileSchema,
  address: requiredLineSchema(300, 'Enter the house or flat, street and area.'),
  city: singleLineSchema(60),
  state: singleLineSchema(60).transform(officialNameOfState),
  pincode: pincodeSchema.or(z.literal('')),
});

export type Billing = z.output<typeof billingSchema>;

/** Alert for an empty required field, in the spec's own words (spec 5, letter for letter). */
export const requiredFieldsMessage = 'Please fill all required fields (Name, Address, Email , Phone number)';
