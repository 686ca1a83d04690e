/**
 * The longer checkout form (spec 3 and 5, Checkout form): the schema of its fields, and its conversion into the shop's
 * one kind of delivery details. Pure.
 */
import { z } from 'zod';
import {
  type Billing,
  billingSchema,
  pincodeSchema,
  requiredLineSchema,
  singleLineSchema,
} from '../contact/billing.ts';
import { plainNameSchema } from '../contact/person-name.ts';

/** Payment methods of the form: a single one, since one provider takes both cards and UPI. */
export const paymentMethods = ['upi_or_card'] as const;

/** Longest name and address that the shop accepts, in characters. */
const longestName = 100;
const longestAddress = 300;

export const fullFormSchema = z
  .object({
    email: billingSchema.shape.email,
    phone: billingSchema.shape.phone,
    firstName: plainNameSchema.pipe(requiredLineSchema((longestName - 2) / 2, 'Enter your first name.')),
    lastName: plainNameSchema.pipe(requiredLineSchema((longestName - 2) / 2, 'Enter your last name.')),
    company: singleLineSchema(100),
    address: billingSchema.shape.address,
    apartment: singleLineSchema(100),
    pincode: pincodeSchema,
    city: requiredLineSchema(60, 'Enter the city or town.'),
    state: billingSchema.shape.state,
    paymentMethod: z.enum(paymentMethods),
  })
  .refine((form) => streetOf(form).length <= longestAddress, {
    path: ['address'],
    message: `Please shorten company, apartment and address to ${longestAddress} characters together.`,
  });

export type FullForm = z.output<typeof fullFormSchema>;

/** Joins company, apartment and address, in the order of an envelope. */
function streetOf({ company, apartment, address }: Record<'company' | 'apartment' | 'address', string>): string {
  return [company, apartment, address].filter(Boolean).join(', ');
}

/** Converts the long form into delivery details. */
export function toBilling(form: FullForm): Billing {
  const { email, phone, city, state } = form;
  return { fullName: joinFullName(form), email, phone, address: streetOf(form), city, state, pincode: form.pincode };
}

interface Name {
  firstName: string;
  lastName: string;
}

/** Joins first and last name. */
export function joinFullName({ firstName, lastName }: Name): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Splits a name at its last word, so that `joinFullName` restores it. */
export function splitFullName(fullName: string): Name {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
