/** The office's sentences for refusals, by their codes: previews and pages say the same. Pure. */
import { formatPrice, type Paise } from '../money.ts';
import type { Sentences, Translated } from './said.ts';

/** Amounts of a refusal, as far as it has them. */
export interface RefusedAmounts {
  readonly left?: Paise;
  readonly min?: Paise;
}

export const refusalSentences = {
  forbidden_act: 'Your role does not allow this. Ask an owner.',
  passkey_needed: 'This needs your fingerprint or PIN first.',
  over_limit: 'This is above your limits. The owner must do it.',
  already_scheduled: 'The same is about to be done already. Undo that first, or wait until it is done.',
  undone: 'It was undone before it was done. Check it again, then decide.',
  moved_on: 'It changed in the meantime. Check it again, then decide.',
  held: 'The shop was restored from a backup. Release it on the server first.',
  not_paid: 'No money has arrived for this order.',
  disputed: 'The payer disputes the payment at their bank: a refund would send the money twice.',
  not_sent: 'It was not sent yet, so a part of its money cannot bring its pieces back.',
  parcel_away: 'Its parcel is on its way: its pieces cannot go back on sale yet.',
  not_cancellable: 'It was dispatched, is cancelled already, or was never paid.',
  undeliverable: 'No courier delivers to this PIN code.',
  on_hold: 'It is on hold. Do not send it.',
  not_on_hold: 'It is no longer on hold.',
  not_holdable: 'It is not paid, or the courier has it already.',
  order_stopped: 'It was cancelled, or waits for a decision. Do not send it.',
  no_parcel: 'The shipping service has no parcel of it yet.',
  wrong_state: 'It has come further meanwhile.',
  busy: 'It is being worked on just now. Try again in a moment.',
  wallet_empty: 'The wallet at the shipping service is too low. Nothing was booked.',
  not_away: 'The courier does not say that it comes back.',
  not_delivered: 'It has not been delivered yet.',
  not_arrived: 'Note first that it arrived.',
  not_inspected: 'Say first what came back.',
  unknown_photo: 'A photo is not there any more. Add it again.',
  unknown_saree: 'The saree is not in the catalogue any more.',
  unknown_weaver: 'The weaver is not in the list any more.',
  unknown_draft: 'Somebody has discarded this draft.',
  discarded: 'Somebody has discarded this draft.',
  listed: 'It is listed already.',
  no_open_report: 'It was settled meanwhile.',
  unknown_payment: 'It was settled meanwhile.',
  refund_under_way: 'It is being refunded already.',
  nothing_to_refund: 'Nothing is left of it that the payment provider could send back.',
  not_rebuilt: 'The order cannot be made again. The list says why.',
  unknown_difference: 'It was settled meanwhile.',
  nothing_left: 'All of its money has gone back already, or is on its way, or is lost to a dispute.',
  place_right: 'No invoice of it needs this, or it was corrected meanwhile. Check it again.',
  without_gst: 'The invoice charges no GST, and is in no return.',
  nothing_to_correct: 'All of the invoice was credited already.',
  credit_too_late:
    'The law’s last day for the credit note has passed. Ask your accountant: the right tax is paid, and the wrong one asked back (CGST Act, section 77).',
  not_that_state: 'The address is not in that state. Check it again.',
  more_than_left: (left: Paise) => `Only ${formatPrice(left)} is left to refund.`,
  too_little: (min: Paise) => `The payment provider sends back ${formatPrice(min)} at least.`,
  leaves_too_little: (min: Paise) =>
    `The payment provider sends back ${formatPrice(min)} at least: leave ₹0, or ${formatPrice(min)} or more.`,
} as const satisfies Sentences;

/** The sentences of refusals in one language. */
export type RefusalSentences = Translated<typeof refusalSentences>;

/** Returns the sentence for a refusal in a language, English if none is given; `null` if the office has none for its code. */
export function sentenceOfRefusal(
  code: string,
  { left, min }: RefusedAmounts = {},
  sentences: RefusalSentences = refusalSentences,
): string | null {
  if (!Object.hasOwn(sentences, code)) return null;
  const sentence = sentences[code as keyof RefusalSentences];
  if (typeof sentence === 'string') return sentence;
  if (code === 'more_than_left' && left === 0) return sentences.nothing_left;
  const amount = code === 'more_than_left' ? left : min;
  return amount === undefined ? null : sentence(amount);
}
