/** A contact: an e-mail address or an Indian mobile number (spec 5). Pure. */
import { z } from 'zod';
import { indianMobileSchema } from './billing.ts';

export type Contact =
  /** In lower case. */
  | { readonly kind: 'email'; readonly address: string }
  /** E.164: `+91` and ten digits. */
  | { readonly kind: 'phone'; readonly address: string };

/** Error text for input that is neither (spec 5, verbatim). */
export const badContactMessage = 'Please enter a valid email or 10-digit phone number.';

const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(254))
  // A user without an address has one of these behind the scenes; nobody can be reached there (RFC 2606).
  .refine((address) => !address.endsWith('@phone.invalid'));

/** Reads what was typed into the one box of the login page; `null` when it is neither. */
export function parseContact(typed: string): Contact | null {
  if (typed.includes('@')) {
    const read = email.safeParse(typed);
    return read.success ? { kind: 'email', address: read.data } : null;
  }
  const read = indianMobileSchema.safeParse(typed);
  return read.success ? { kind: 'phone', address: `+91${read.data}` } : null;
}
