/** Asks the shop about a PIN code, and puts the answer in words. */
import { typed } from '../../shop/contact/typed-text.ts';
import type { DeliveryLines } from '../../shop/delivery/delivery-lines.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';

export type ShownPincodeAnswer =
  | { kind: 'ok'; place: string; lines: DeliveryLines }
  /** `isMistyped`: true if the text is not a PIN code. */
  | { kind: 'fail'; text: string; isMistyped: boolean };

const mistyped: ShownPincodeAnswer = { kind: 'fail', text: 'Enter a valid 6-digit pincode', isMistyped: true };

/** Returns the digits of typed or pasted text as ASCII, at most the first six. */
export function extractPincodeDigits(text: string): string {
  return typed.pin(text).replaceAll(/\D/g, '').slice(0, 6);
}

/**
 * Returns the answer about a PIN code; refuses anything but six digits without a call. `sku` names the saree, whose
 * weight matters to the courier; without it the usual weight counts.
 */
export async function fetchPincodeAnswer(pin: string, sku?: string): Promise<ShownPincodeAnswer> {
  if (!/^\d{6}$/.test(pin)) return mistyped;
  try {
    const { deliverable, city, promise, terms } = await answerOf(
      browserApi['check-pincode'].$get({ query: { pin, ...(sku && { sku }) } }),
    );
    if (!deliverable) return { kind: 'fail', text: 'We don’t ship to this pincode yet.', isMistyped: false };
    return { kind: 'ok', place: city ?? pin, lines: { promise, terms } };
  } catch (error) {
    // Not a refusal: a courier that cannot be asked now may still deliver there.
    const isInvalid = error instanceof ApiProblem && error.status === 400;
    return isInvalid ? mistyped : { kind: 'fail', text: 'Please try again', isMistyped: false };
  }
}
