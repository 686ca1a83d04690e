/** The form by which an order goes with a courier of the shop's own: their name and number, and their page if they have one. */
import { type FormEvent, useState } from 'react';
import { useWords } from '../words/spoken.ts';
import { MainAct } from './main-act.tsx';
import styles from './sheet-form.module.css';
import { TextField } from './text-field.tsx';
import { useAct } from './use-act.ts';

export function OwnCourierForm({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const [courier, setCourier] = useState('');
  const [number, setNumber] = useState('');
  const [address, setAddress] = useState('');
  const { act, isBusy } = useAct();
  const words = useWords().ownCourier;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trackingUrl = address.trim();
    const input = { orderId, courier: courier.trim(), number: number.trim(), ...(trackingUrl && { trackingUrl }) };
    if (await act('parcel.own_courier', input, { done: words.sent, reasons: words.reasons })) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField label={words.courier} value={courier} onChange={setCourier} max={60} isRequired />
      <TextField {...{ label: words.number, value: number, onChange: setNumber, max: 40 }} isInCapitals isRequired />
      <TextField
        {...{ label: words.page, value: address, onChange: setAddress, max: 300 }}
        {...{ type: 'url', keys: 'url', hint: words.pageHint }}
      />
      <p className={styles.hint}>{words.effect}</p>
      <MainAct type="submit" isBusy={isBusy}>
        {words.send}
      </MainAct>
    </form>
  );
}
