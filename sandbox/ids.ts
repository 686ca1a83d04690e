/** Ids in the outside services' own formats. */
import { randomInt } from 'node:crypto';

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random case-sensitive letters and digits. */
export function randomAlphanumeric(length: number): string {
  return Array.from({ length }, () => ALPHANUMERICS.charAt(randomInt(ALPHANUMERICS.length))).join('');
}

/** `length` random digits, never starting with 0. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
}
