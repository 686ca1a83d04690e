/** The form by which an order goes with a courier of the shop's own: their name and number, and their page if they have one. */
import { type FormEvent, useState } from 'react';
import { MainAct } from './main-act.tsx';
import styles from './sheet-form.module.css';
import { TextField } from './text-field.tsx';
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
      <TextField label="Courier" value={courier} onChange={setCourier} max={60} isRequired />
      <TextField
        {...{ label: 'Number on the receipt', value: number, onChange: setNumber, max: 40 }}
        isInCapitals
        isRequired
      />
      <TextField
        {...{ label: 'Page on which it is followed', value: address, onChange: setAddress, max: 300 }}
        {...{ type: 'url', keys: 'url', hint: 'Begins with https://.' }}
      />
      <p className={styles.hint}>It counts as sent, and the buyer is told. You say later when it is delivered.</p>
      <MainAct type="submit" isBusy={isBusy}>
        Send with this courier
      </MainAct>
    </form>
  );
}
