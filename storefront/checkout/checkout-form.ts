/** Describes the address forms: their fields, which of them are required, and how their values are checked. */
import type { HTMLAttributes } from 'react';
import type { z } from 'zod';
import type { Billing } from '../../shop/contact/billing.ts';
import type { DraftField } from './draft.ts';

export interface FieldSpec {
  /** Name of the field in the draft. */
  readonly name: DraftField;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly hint?: string;
  /** Question that is asked once if the field is empty when the form is sent; the field may then stay empty. */
  readonly question?: string;
  /** Text under the field while it has no error. */
  readonly note?: string;
  readonly width?: 'half' | 'third';
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'email' | 'tel';
  readonly autoCapitalize?: 'words' | 'none';
  readonly spellCheck?: false;
}

export interface CheckoutForm<Read = Billing> {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  readonly sections: readonly { readonly title: string; readonly fields: readonly FieldSpec[] }[];
  /** True if the state is chosen from a list rather than typed. */
  readonly hasStateList: boolean;
  /** Schemas that check a single field when it loses the focus. */
  readonly shape: Readonly<Partial<Record<DraftField, z.ZodType>>>;
  /** Checks all values; returns what is sent to the shop, or the issues. */
  read(values: Readonly<Record<DraftField, string>>): z.ZodSafeParseResult<Read>;
}

export function fieldsOfForm(form: Pick<CheckoutForm, 'sections'>): FieldSpec[] {
  return form.sections.flatMap((section) => section.fields);
}

const name = { autoCapitalize: 'words', spellCheck: false } as const;

/** The phone field; its hint says why the number is asked for. */
export const phoneField: FieldSpec = {
  name: 'phone',
  label: 'Phone number',
  isRequired: true,
  hint: 'So that the courier finds you, and we can tell you about your order.',
  autoComplete: 'tel',
  inputMode: 'tel',
  type: 'tel',
};

export const emailField: FieldSpec = {
  name: 'email',
  label: 'E-mail',
  isRequired: true,
  hint: 'Your order’s details come to this address.',
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
  autoComplete: 'street-address',
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
