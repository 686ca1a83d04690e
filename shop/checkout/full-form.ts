/**
 * The longer checkout form (spec 3 and 5, Checkout form): a schema over its fields, and what it becomes on the way to
 * the shop, which knows one kind of delivery address only. Pure.
 */
import { z } from 'zod';
import { type Billing, billing, pincodeShape, requiredLine, singleLine } from '../contact/billing.ts';
import { plainNameShape } from '../contact/person-name.ts';

/** One provider takes cards and UPI alike; it is the only choice and the default. */
export const paymentMethods = ['upi_or_card'] as const;

/** Longest name and address that the shop accepts. */
const longestName = 100;
const longestAddress = 300;

export const fullForm = z
  .object({
    email: billing.shape.email,
    phone: billing.shape.phone,
    firstName: plainNameShape.pipe(requiredLine((longestName - 2) / 2, 'Enter your first name.')),
    lastName: plainNameShape.pipe(requiredLine((longestName - 2) / 2, 'Enter your last name.')),
    company: singleLine(100),
    address: billing.shape.address,
    apartment: singleLine(100),
    pincode: pincodeShape,
    city: requiredLine(60, 'Enter the city or town.'),
    state: billing.shape.state,
    paymentMethod: z.enum(paymentMethods),
  })
  .refine((form) => streetOf(form).length <= longestAddress, {
    path: ['address'],
    message: `Company, apartment and address take at most ${longestAddress} characters together.`,
  });

export type FullForm = z.output<typeof fullForm>;

/** Company and apartment go into the address, in the order in which an envelope has them. */
function streetOf({ company, apartment, address }: Record<'company' | 'apartment' | 'address', string>): string {
  return [company, apartment, address].filter(Boolean).join(', ');
}

/** Converts the long form into delivery details. */
export function toBilling(form: FullForm): Billing {
  const { email, phone, city, state } = form;
  return { fullName: joinName(form), email, phone, address: streetOf(form), city, state, pincode: form.pincode };
}

interface Name {
  firstName: string;
  lastName: string;
}

/** Joins first and last name. */
export function joinName({ firstName, lastName }: Name): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** Splits a name at its last word, so that `joinName` restores it. */
export function splitName(fullName: string): Name {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}
