/** The sheet in which a person decides the state of an address that does not say it: the likely ones come first. */
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { indianStates } from '../../shop/contact/indian-states.ts';
import type { Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useOrderWords } from './words/use-order-words.ts';

export function StateSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().state.title}>
      <StateForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function StateForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [state, setState] = useState('');
  const { state: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const { typed = null, at_pin: atPin = [] } = order.unclear_state ?? {};
  const likely = [...atPin, ...(typed === null ? [] : [typed])];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const options = { seen: order.last_history_id, reasons: words.reasons };
    if (await act('order.state', { orderId: order.id, state }, options)) onDone();
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p>{words.says(order.buyer?.pincode ?? '', atPin, typed)}</p>
      <Field id={id} label={words.label} isRequired>
        {(control) => (
          <select {...control} value={state} onChange={(event) => setState(event.target.value)}>
            <option value="" disabled>
              {words.choose}
            </option>
            {likely.map((one) => (
              <option key={one}>{one}</option>
            ))}
            {likely.length === 0 ? null : <hr />}
            {indianStates
              .filter((one) => !likely.includes(one))
              .map((one) => (
                <option key={one}>{one}</option>
              ))}
          </select>
        )}
      </Field>
      <p className={styles.hint}>{words.hint}</p>
      <SheetFoot>
        <MainAct type="submit" isBusy={isBusy} disabled={state === ''}>
          {words.save}
        </MainAct>
      </SheetFoot>
    </form>
  );
}
