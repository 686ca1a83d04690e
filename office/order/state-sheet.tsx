/** The sheet in which a person decides the state of an address that does not say it. */
import { type FormEvent, useState } from 'react';
import type { IndianState } from '../../shop/contact/state-names.ts';
import type { Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { StateField } from './state-field.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function StateSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().state.title}>
      <StateForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function StateForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const [state, setState] = useState<IndianState | ''>('');
  const { state: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const { typed = null, at_pin: atPin = [] } = order.unclear_state ?? {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === '') return;
    const options = { seen: order.last_history_id, reasons: words.reasons };
    if (await act('order.state', { orderId: order.id, state }, options)) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{words.says(order.buyer?.pincode ?? '', atPin, typed)}</p>
      <StateField likely={[...atPin, ...(typed === null ? [] : [typed])]} value={state} onChange={setState} />
      <p className={styles.hint}>{words.hint}</p>
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy} disabled={state === ''}>
          {words.save}
        </MainAct>
      </SheetFoot>
    </form>
  );
}
