/** The form by which an order goes with a courier of the shop's own: their name and number, and their page if they have one. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from './main-act.tsx';
import styles from './sheet-form.module.css';
import { useAct } from './use-act.ts';

const reasons: Readonly<Record<string, string>> = {
  has_label: 'It has a label. Cancel that first, so that it does not have two.',
  handed_over: 'It was handed over already. Say first that it is in the shop again.',
  not_sendable: 'It was sent, has ended, or waits for another decision.',
  no_pincode: 'Its PIN code is missing.',
  disputed: 'The payer disputes the payment at their bank. Wait until that is decided.',
  busy: 'Its label is being made just now. Try again in a minute.',
  bad_request: 'Check the name, the number and the address: it must begin with https://.',
};

export function OwnCourierForm({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const id = useId();
  const [courier, setCourier] = useState('');
  const [number, setNumber] = useState('');
  const [address, setAddress] = useState('');
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trackingUrl = address.trim();
    const input = { orderId, courier: courier.trim(), number: number.trim(), ...(trackingUrl && { trackingUrl }) };
    if (await act('parcel.own_courier', input, { done: 'Sent. The buyer is told.', reasons })) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field id={`${id}-courier`} label="Courier" isRequired>
        {(control) => (
          <input
            {...control}
            maxLength={60}
            autoComplete="off"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-number`} label="Number on the receipt" isRequired>
        {(control) => (
          <input
            {...control}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-address`} label="Page on which it is followed" hint="Begins with https://.">
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>It counts as sent, and the buyer is told. You say later when it is delivered.</p>
      <MainAct type="submit" isBusy={isBusy}>
        Send with this courier
      </MainAct>
    </form>
  );
}
