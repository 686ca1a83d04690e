/** Asks for the PIN code of an order that was placed without one: no courier takes its shipment until then. */
import { type FormEvent, useRef, useState } from 'react';
import button from '../../look/components/button.module.css';
import { Field } from '../../look/components/field.tsx';
import { pincodeSchema } from '../../shop/contact/billing.ts';
import { ApiProblem } from '../api/client.ts';
import styles from './add-pincode.module.css';
import { addPincode } from './after-sales-calls.ts';
import type { ShownOrder } from './order.ts';

interface AddPincodeProps {
  order: ShownOrder;
  onChange(order: ShownOrder): void;
}

export function AddPincode({ order, onChange }: AddPincodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const refuse = (text: string) => {
    setTrouble(text);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = pincodeSchema.safeParse(input.current?.value ?? '');
    if (!typed.success) return refuse(typed.error.issues[0]?.message ?? '');
    setBusy(true);
    setTrouble('');
    await addPincode(order.order_code, typed.data).then(
      (changed) => {
        onChange(changed);
        // The form, and with it the focus, is gone.
        document.getElementById('order-title')?.focus();
      },
      (error: unknown) => refuse(troubleText(error)),
    );
    setBusy(false);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} aria-labelledby="pincode-title" onSubmit={submit}>
      <h2 id="pincode-title">Where should the courier go?</h2>
      <p>The address of this order has no PIN code, and no courier takes a parcel without one.</p>
      <div className={styles.row}>
        <Field id="order-pincode" label="PIN code" isRequired error={trouble || undefined}>
          {(control) => (
            <input {...control} ref={input} inputMode="numeric" autoComplete="postal-code" enterKeyHint="done" />
          )}
        </Field>
        <button type="submit" className={`${button.button} ${button.action}`} aria-disabled={isBusy}>
          {isBusy ? 'Adding' : 'Add PIN code'}
        </button>
      </div>
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
