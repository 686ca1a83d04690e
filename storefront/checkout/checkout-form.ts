/** Specification of the address forms: their fields, which of them are required, and the request made of them. */
import type { HTMLAttributes } from 'react';
import type { z } from 'zod';
import type { Billing } from '../../shop/contact/billing.ts';
import type { DraftField } from './draft.ts';

export interface FieldSpec {
  /** Its name in the draft. */
  readonly name: DraftField;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
  /** Asked once before the form is sent, where the field was left empty; it may then stay so. */
  readonly question?: string;
  /** Said under it while nothing is wrong. */
  readonly note?: string;
  readonly width?: 'half' | 'third';
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'email' | 'tel';
  readonly autoCapitalize?: 'words' | 'none';
  readonly spellCheck?: false;
}

export interface CheckoutForm<Read = Billing> {
  /** Begins the ids of its fields. */
  readonly id: string;
  readonly sections: readonly { readonly title: string; readonly fields: readonly FieldSpec[] }[];
  /** The state is chosen from a list, rather than typed. */
  readonly hasStateList: boolean;
  /** Checks one field as it is left. */
  readonly shape: Readonly<Partial<Record<DraftField, z.ZodType>>>;
  /** Checks all of it; what passes is what the shop is sent. */
  read(values: Readonly<Record<DraftField, string>>): z.ZodSafeParseResult<Read>;
}

export function fieldsOfForm(form: Pick<CheckoutForm, 'sections'>): FieldSpec[] {
  return form.sections.flatMap((section) => section.fields);
}

const name = { autoCapitalize: 'words', spellCheck: false } as const;

/** The field itself says why the number is asked for. */
export const phoneField: FieldSpec = {
  name: 'phone',
  label: 'Phone number',
  isRequired: true,
  hint: 'For the courier, and for news of your order. Nothing else.',
  autoComplete: 'tel',
  inputMode: 'tel',
  type: 'tel',
};

export const emailField: FieldSpec = {
  name: 'email',
  label: 'E-mail',
  isRequired: true,
  hint: 'We mail your order code here.',
  autoComplete: 'email',
  inputMode: 'email',
  type: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
};

export const addressField: FieldSpec = {
  name: 'address',
  label: 'Address',
  isRequired: true,
  hint: 'House or flat number, street, area',
  autoComplete: 'address-line1',
  autoCapitalize: 'words',
};

export const pinField: FieldSpec = {
  name: 'pincode',
  label: 'PIN code',
  note: 'Fills in city and state',
  width: 'third',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
};

export const cityField: FieldSpec = {
  name: 'city',
  label: 'City',
  width: 'third',
  autoComplete: 'address-level2',
  ...name,
};

export const stateField: FieldSpec = {
  name: 'state',
  label: 'State',
  width: 'third',
  autoComplete: 'address-level1',
  ...name,
};

export const nameInputAttributes = name;
