/** The sheet for a PIN code that the buyer left out. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useOrderWords } from './words/use-order-words.ts';

export function PincodeSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().pincode.title}>
      <PincodeForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function PincodeForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [pincode, setPincode] = useState('');
  const { decide, pincode: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const options = { seen: order.last_history_id, done: decide.resumed, reasons: words.reasons };
    if (await act('order.pincode', { orderId: order.id, pincode }, options)) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field id={id} label={words.label} isRequired>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={pincode}
            onChange={(event) => setPincode(event.target.value)}
          />
        )}
      </Field>
      <MainAct type="submit" isBusy={isBusy}>
        {words.save}
      </MainAct>
    </form>
  );
}
