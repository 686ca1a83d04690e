/**
 * Refuses names that a mail program would show as a link or as lines of their own, and those with a number to call: strangers can
 * put names into the shop's mails and pages. Pure; forms and API use it.
 */
import { z } from 'zod';

export const notANameMessage = 'Please give a name, without web addresses or phone numbers.';

/** Matches `://`, `www.`, `@`, or a bare domain with a path such as `shop.example/pay`. */
const webAddress = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}(:\d+)?\//iu;
/** Matches six digits of any script, also apart: no name has so many, and no phone number fewer. */
const phoneNumber = /(?:\p{Nd}[^\p{L}\p{Nd}]*){6}/u;
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Tells whether a text can be a person's name: one line without a web address and a phone number, however its characters are
 * written (`：／／`).
 */
export function isPlainName(typed: string): boolean {
  const name = typed.trim();
  const written = name.normalize('NFKC');
  return !lineBreak.test(name) && !webAddress.test(written) && !phoneNumber.test(written);
}

/** Accepts any text that can be a name; a field's further rules come after it. */
export const plainNameSchema = z.string().refine(isPlainName, notANameMessage);
