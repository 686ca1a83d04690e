/** The sheet that puts an order on hold, with a reason for the people of the shop. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

const reasons = { on_hold: 'It is already on hold.' };

export function HoldSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title="Put the order on hold">
      <HoldForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function HoldForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { orderId: order.id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
    if (await act('order.hold', input, { done: 'On hold.', reasons })) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field id={id} label="Reason">
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
      <p className={styles.hint}>It is not packed, labelled or collected until it is released.</p>
      <MainAct type="submit" isBusy={isBusy}>
        Put on hold
      </MainAct>
    </form>
  );
}
