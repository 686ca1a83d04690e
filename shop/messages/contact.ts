/** What somebody typed who wants to be written to: an e-mail address or an Indian mobile number. Pure. */
import { z } from 'zod';
import { indianMobile } from '../checkout/billing.ts';

export type Contact =
  /** In lower case. */
  | { readonly kind: 'email'; readonly address: string }
  /** E.164. */
  | { readonly kind: 'phone'; readonly address: string };

const email = z.email().max(254);

/** `null` for anything else. */
export function readContact(typed: string): Contact | null {
  const text = typed.trim();
  const mail = email.safeParse(text.toLowerCase());
  if (mail.success) return { kind: 'email', address: mail.data };
  const mobile = indianMobile.safeParse(text);
  return mobile.success ? { kind: 'phone', address: `+91${mobile.data}` } : null;
}
