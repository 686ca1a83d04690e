/** Asks the shop about a PIN code, and puts the answer in words. */
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';
import { servicePromises } from '../content/promises.ts';

export type ShownPincodeAnswer =
  | { kind: 'ok'; text: string }
  /** `isMistyped`: it is no PIN code at all. */
  | { kind: 'fail'; text: string; isMistyped: boolean };

const mistyped: ShownPincodeAnswer = { kind: 'fail', text: 'Enter a valid 6-digit pincode', isMistyped: true };

/** Extracts the digits of a PIN code from typed or pasted text. */
export function extractPincodeDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6);
}

/** `sku` names the piece, whose weight matters to the courier. */
export async function fetchPincodeAnswer(pin: string, sku: string): Promise<ShownPincodeAnswer> {
  if (!/^\d{6}$/.test(pin)) return mistyped;
  try {
    const answer = await answerOf(browserApi['check-pincode'].$get({ query: { pin, sku } }));
    if (!answer.deliverable) return { kind: 'fail', text: 'We don’t ship to this pincode yet.', isMistyped: false };
    return { kind: 'ok', text: formatDelivery(answer.city ?? pin, answer.arrives) };
  } catch (error) {
    // A courier that cannot be asked may still deliver there.
    const isInvalid = error instanceof ApiProblem && error.status === 400;
    return isInvalid ? mistyped : { kind: 'fail', text: 'Please try again', isMistyped: false };
  }
}

/** `arrives` is for an order of today: `26 Nov – 28 Nov`. */
export function formatDelivery(place: string, arrives: string | null): string {
  const when = arrives === null ? '' : `, ${arrives}`;
  return `Free delivery to ${place}${when}. We dispatch ${servicePromises.dispatch}.`;
}
