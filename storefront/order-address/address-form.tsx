/** The form for the address of an order: the checkout's fields, with the contact only where the payment has none. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import button from '../../look/components/button.module.css';
import { billingSchema, pincodeSchema } from '../../shop/contact/billing.ts';
import { ApiProblem } from '../api/client.ts';
import {
  addressField,
  type CheckoutForm,
  cityField,
  emailField,
  nameInputAttributes,
  phoneField,
  pinField,
  stateField,
} from '../checkout/checkout-form.ts';
import { createFormDraft } from '../checkout/draft.ts';
import { FormSections } from '../checkout/form-sections.tsx';
import { useCheckoutForm } from '../checkout/use-checkout-form.ts';
import styles from './order-address.module.css';
import type { TypedAddress } from './use-address-link.ts';

/** Kept in memory alone: whoever opens this browser later finds no address. */
const useDraft = createFormDraft(null);

const { fullName, address, city, state, email, phone } = billingSchema.shape;
const contactFields = { email: emailField, phone: phoneField };
/** Schema of a contact that the form does not ask for, and does not send. */
const notAsked = z.unknown().transform((): undefined => undefined);

interface AddressFormProps {
  /** Contacts that the payment does not have. */
  asks: readonly ('email' | 'phone')[];
  isCorrection: boolean;
  /** Sends the address; throws an `ApiProblem` if it is refused. */
  onGive(address: TypedAddress): Promise<void>;
}

function formFor(asks: AddressFormProps['asks'], title: string): CheckoutForm<TypedAddress> {
  const schema = z.object({
    fullName,
    address,
    city,
    state,
    pincode: pincodeSchema,
    email: asks.includes('email') ? email : notAsked,
    phone: asks.includes('phone') ? phone : notAsked,
  });
  return {
    id: 'order-address',
    sections: [
      {
        title,
        fields: [
          { name: 'fullName', label: 'Full name', isRequired: true, autoComplete: 'name', ...nameInputAttributes },
          ...asks.map((kind) => contactFields[kind]),
          addressField,
          { ...pinField, isRequired: true },
          cityField,
          stateField,
        ],
      },
    ],
    hasStateList: false,
    shape: schema.shape,
    read: (values) =>
      schema.transform(({ pincode: zip, ...rest }): TypedAddress => ({ ...rest, zip })).safeParse(values),
  };
}

export function AddressForm({ asks, isCorrection, onGive }: AddressFormProps) {
  const form = formFor(asks, isCorrection ? 'The right address' : 'Address');
  const { check, ...fields } = useCheckoutForm(form, useDraft);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  useEffect(() => () => useDraft.getState().clear(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setTrouble('');
    const checked = await check();
    if (checked.kind === 'ok') await onGive(checked.billing).catch((error: unknown) => setTrouble(troubleText(error)));
    else document.getElementById(`${form.id}-${checked.first}`)?.focus();
    isSending.current = false;
    setBusy(false);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={(event) => void send(event)}>
      <FormSections form={form} {...fields} />
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
        {isBusy ? 'Sending' : 'Send it here'}
      </button>
    </form>
  );
}

/** Returns the text for a failed call; a refusal's own title says what is wrong. */
function troubleText(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unreachable')
    return 'The shop could not be reached. Check your connection and try again.';
  if (error.status === 429) return 'Too many tries just now. Please wait a little and try again.';
  return error.message;
}
