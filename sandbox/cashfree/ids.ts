import { randomAlphanumeric, randomDigits } from '../ids.ts';

/** Returns an id of Cashfree's own: ten digits, sent as a text. */
export function randomCashfreeId(): string {
  return randomDigits(10);
}

export function randomSessionId(): string {
  return `session_${randomAlphanumeric(60)}`;
}
