/** Random parts of ids in the outside services' own formats. */
import { randomInt } from 'node:crypto';

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns `length` random letters, in either case, and digits. */
export function randomAlphanumeric(length: number): string {
  return Array.from({ length }, () => ALPHANUMERICS.charAt(randomInt(ALPHANUMERICS.length))).join('');
}

/** Returns `length` random digits, the first of which is not 0. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
}
