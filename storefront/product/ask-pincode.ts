/** Asks the shop about a PIN code, and puts the answer in words. */
import { typed } from '../../shop/contact/typed-text.ts';
import type { DispatchDays } from '../../shop/delivery/delivery-promise.ts';
import { dispatchWords } from '../../shop/delivery/dispatch-words.ts';
import { ApiProblem, answerOf, browserApi } from '../api/client.ts';

export type ShownPincodeAnswer =
  /** `promise` is the delivery promise; '' if there is none. */
  | { kind: 'ok'; promise: string; text: string }
  /** `isMistyped`: true if the text is not a PIN code. */
  | { kind: 'fail'; text: string; isMistyped: boolean };

const mistyped: ShownPincodeAnswer = { kind: 'fail', text: 'Enter a valid 6-digit pincode', isMistyped: true };

/** Returns the digits of typed or pasted text as ASCII, at most the first six. */
export function extractPincodeDigits(text: string): string {
  return typed.pin(text).replaceAll(/\D/g, '').slice(0, 6);
}

/**
 * Returns the answer about a PIN code; refuses anything but six digits without a call. `sku` names the saree, whose
 * weight matters to the courier.
 */
export async function fetchPincodeAnswer(pin: string, sku: string): Promise<ShownPincodeAnswer> {
  if (!/^\d{6}$/.test(pin)) return mistyped;
  try {
    const answer = await answerOf(browserApi['check-pincode'].$get({ query: { pin, sku } }));
    if (!answer.deliverable) return { kind: 'fail', text: 'We don’t ship to this pincode yet.', isMistyped: false };
    return { kind: 'ok', ...formatDelivery(answer.city ?? pin, answer.promised_text, answer.dispatch_days) };
  } catch (error) {
    // Not a refusal: a courier that cannot be asked now may still deliver there.
    const isInvalid = error instanceof ApiProblem && error.status === 400;
    return isInvalid ? mistyped : { kind: 'fail', text: 'Please try again', isMistyped: false };
  }
}

/**
 * Formats a positive answer. `promised` is the last day of delivery of an order of now, `Tue 1 Dec`; `null` if none is
 * promised.
 */
export function formatDelivery(
  place: string,
  promised: string | null,
  days: DispatchDays,
): { promise: string; text: string } {
  const text = `Free delivery to ${place}. We dispatch ${dispatchWords(days)}.`;
  if (promised === null) return { promise: '', text: `${text} We cannot name the day for this PIN code yet.` };
  return { promise: `Delivered by ${promised}`, text };
}
