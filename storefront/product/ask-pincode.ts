/** Asks the shop about a PIN code, and puts the answer in words. */
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { promises } from '../content/promises.ts';

export type PincodeAnswer =
  | { kind: 'ok'; text: string }
  /** `isMistyped`: it is no PIN code at all. */
  | { kind: 'fail'; text: string; isMistyped: boolean };

const mistyped: PincodeAnswer = { kind: 'fail', text: 'Enter a valid 6-digit pincode', isMistyped: true };

/** What somebody typed or pasted, as far as it can be part of a PIN code. */
export function pincodeDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6);
}

export async function askPincode(pin: string): Promise<PincodeAnswer> {
  if (!/^\d{6}$/.test(pin)) return mistyped;
  try {
    const answer = await answerOf(browserApi['check-pincode'].$get({ query: { pin } }));
    if (!answer.deliverable) return { kind: 'fail', text: 'We don’t ship to this pincode yet.', isMistyped: false };
    return { kind: 'ok', text: deliveryText(answer.city ?? pin, answer.etd) };
  } catch (error) {
    // That the courier cannot be asked is not that it does not go there.
    const isInvalid = error instanceof ApiProblem && error.status === 400;
    return isInvalid ? mistyped : { kind: 'fail', text: 'Please try again', isMistyped: false };
  }
}

/** The courier counts from today; a saree leaves some days later. */
export function deliveryText(place: string, etd: string | null): string {
  const when = etd === null ? '' : ` by ${shortDate(etd)} if it left today`;
  return `Free delivery to ${place}${when}. We dispatch ${promises.dispatch}.`;
}

const dayAndMonth = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The courier's `Nov 26, 2026` as `26 Nov`; another wording as it is. */
export function shortDate(etd: string): string {
  const time = Date.parse(`${etd} UTC`);
  return Number.isNaN(time) ? etd : dayAndMonth.format(time);
}
