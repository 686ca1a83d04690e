/** The sheet that puts an order on hold, with a reason for the people of the shop. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { useOrderWords } from './words/use-order-words.ts';

export function HoldSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().hold.title}>
      <HoldForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function HoldForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { hold } = useOrderWords();
  const { frame } = useWords();
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { orderId: order.id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    if (await act('order.hold', input, { done: hold.done, reasons: hold.reasons })) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field id={id} label={hold.reason} optional={frame.optional}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.hint}>{hold.hint}</p>
      <MainAct type="submit" isBusy={isBusy}>
        {hold.put}
      </MainAct>
    </form>
  );
}
