/**
 * Refuses names that a mail program would show as a link or as lines of their own: strangers can put names into the
 * shop's mails and pages. Pure; forms and API use it.
 */
import { z } from 'zod';

export const webAddressInNameMessage = 'Please give a name, without web addresses.';

/** Matches `://`, `www.`, `@`, or a bare domain with a path such as `shop.example/pay`. */
const webAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}(:\d+)?\//iu;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Tells whether a text can be a person's name: one line without a web address, however its characters are written
 * (`：／／`).
 */
export function isPlainName(typed: string): boolean {
  const name = typed.trim();
  return !lineBreak.test(name) && !webAddress.test(name.normalize('NFKC'));
}

/** Accepts any text that can be a name; a field's further rules come after it. */
export const plainNameSchema = z.string().refine(isPlainName, webAddressInNameMessage);
