/** Schemas that several settings share. */
import { z } from 'zod';

export const textSchema = z.string().trim().min(1, 'is empty');

/** Schema of an address; slashes at its end are removed. */
export const urlSchema = z
  .url('must be an address such as https://shop.example.in')
  .transform((value) => value.replace(/\/+$/, ''));

/** Schema of an address that is nothing but scheme, host and port; it is normalised, such as `https://office.example.in`. */
export const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://office.example.in' })
  .refine(isOriginOnly, 'must be a host without a path, such as https://office.example.in')
  .transform((value) => new URL(value).origin);

function isOriginOnly(value: string): boolean {
  // Reported as no address already.
  if (!URL.canParse(value)) return true;
  const { pathname, search, hash, username, password } = new URL(value);
  return [pathname.replace('/', ''), search, hash, username, password].every((part) => part === '');
}
