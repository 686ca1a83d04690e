/** A correction of a recipient: its rules are those of the checkout (`shop/contact/billing.ts`). Pure. */
import type { z } from 'zod';
import { billingSchema, pincodeSchema } from '../contact/billing.ts';
import { type RecipientDetail, recipientWords } from '../orders/correction-mails.ts';
import type { Recipient } from '../orders/order.ts';

/** New values, as they were typed; what is absent stays. */
export type AddressCorrection = { readonly [Detail in RecipientDetail]?: string | undefined };

/** A value that the checkout would refuse too, with the checkout's words. */
export interface CorrectionProblem {
  readonly detail: RecipientDetail;
  readonly message: string;
}

/** A PIN code can be corrected, and not taken away. */
const correctionSchema = billingSchema.extend({ pincode: pincodeSchema }).partial();

const nobody: Recipient = { fullName: '', email: '', phone: '', address: '', city: '', state: '', pincode: '' };

/**
 * Returns the corrected recipient. City and state are those of `place` if the PIN code changes and they are not given. A
 * recipient that was unknown must be given as completely as at the checkout.
 */
export function applyCorrection(
  before: Recipient | null,
  correction: AddressCorrection,
  place: { readonly city: string | null; readonly state: string | null } | null,
): { ok: true; recipient: Recipient } | { ok: false; code: 'invalid'; problems: readonly CorrectionProblem[] } {
  const schema = before ? correctionSchema : billingSchema;
  const parsed = schema.safeParse(before ? given(correction) : { ...nobody, ...given(correction) });
  if (!parsed.success) return { ok: false, code: 'invalid', problems: problemsOf(parsed.error) };
  const corrected = given(parsed.data);
  const isElsewhere = corrected.pincode !== undefined && corrected.pincode !== (before?.pincode ?? '');
  const from = isElsewhere ? placeOf(place) : {};
  const typed = before ? corrected : nonEmpty(corrected);
  return { ok: true, recipient: { ...nobody, ...before, ...from, ...typed } };
}

/** Returns the details in which two recipients differ; all that the later one has if there was none before. */
export function changedDetails(before: Recipient | null, after: Recipient): RecipientDetail[] {
  return allDetails.filter((detail) => (before ?? nobody)[detail] !== after[detail]);
}

const allDetails = Object.keys(recipientWords) as RecipientDetail[];

function given(correction: AddressCorrection): Partial<Recipient> {
  return Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
}

function nonEmpty(recipient: Partial<Recipient>): Partial<Recipient> {
  return Object.fromEntries(Object.entries(recipient).filter(([, value]) => value !== ''));
}

function placeOf(place: { readonly city: string | null; readonly state: string | null } | null): Partial<Recipient> {
  return nonEmpty({ city: place?.city ?? '', state: place?.state ?? '' });
}

function problemsOf(error: z.ZodError): CorrectionProblem[] {
  return error.issues.map(({ path, message }) => ({ detail: String(path[0]) as RecipientDetail, message }));
}
