/** A contact: an e-mail address or an Indian mobile number (spec 5). Pure. */
import { z } from 'zod';
import { indianMobileSchema } from './billing.ts';
import { emailPattern, typed } from './typed-text.ts';

export type Contact =
  /** An e-mail address in lower case. */
  | { readonly kind: 'email'; readonly address: string }
  /** A mobile number in E.164: `+91` and ten digits. */
  | { readonly kind: 'phone'; readonly address: string };

/** Error text for input that is neither an e-mail address nor a mobile number (spec 5, verbatim). */
export const badContactMessage = 'Please enter a valid email or 10-digit phone number.';

const email = z
  .string()
  .transform((text) => typed.email(text).toLowerCase())
  .pipe(z.email({ pattern: emailPattern }).max(254))
  // An account without an e-mail address has one of these internally; it reaches nobody (RFC 2606).
  .refine((address) => !address.endsWith('@phone.invalid'));

/** Parses a contact as it was typed into a single field; `null` if it is neither kind. */
export function parseContact(text: string): Contact | null {
  if (typed.email(text).includes('@')) {
    const read = email.safeParse(text);
    return read.success ? { kind: 'email', address: read.data } : null;
  }
  const read = indianMobileSchema.safeParse(text);
  return read.success ? { kind: 'phone', address: `+91${read.data}` } : null;
}

/** Masks a contact so that only who knows it recognises it: `a•••@example.in`, `•••••• 3210`. */
export function maskContact({ kind, address }: Contact): string {
  return kind === 'email' ? address.replace(/^(.).*(?=@)/, '$1•••') : `•••••• ${address.slice(-4)}`;
}
