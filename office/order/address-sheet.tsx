/** The sheet that corrects where an order goes. The buyer is told, at both the old and the new contacts. */
import { type FormEvent, useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Buyer, Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { OrderWords } from './words/en.ts';
import { useOrderWords } from './words/use-order-words.ts';

const fields = [
  { name: 'fullName', of: 'full_name', type: 'text' },
  { name: 'address', of: 'street', type: 'text' },
  { name: 'pincode', of: 'pincode', type: 'text' },
  { name: 'city', of: 'city', type: 'text' },
  { name: 'phone', of: 'phone', type: 'tel' },
  { name: 'email', of: 'email', type: 'email' },
] as const satisfies readonly { name: keyof OrderWords['address']; of: keyof Buyer; type: string }[];

export function AddressSheet({ sheet, order, buyer }: { sheet: SheetControl; order: Order; buyer: Buyer }) {
  const id = useId();
  const { address: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { orderId: order.id, correction: changesIn(new FormData(event.currentTarget), buyer) };
    const options = { seen: order.last_history_id, done: words.saved, reasons: words.reasons };
    if (await act('order.address', input, options)) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title={words.title}>
      <form onSubmit={submit}>
        {fields.map(({ name, of, type }) => (
          <Field key={name} id={`${id}-${name}`} label={words[name]} isOnlyShown>
            {(control) => (
              <input
                {...control}
                name={name}
                type={type}
                autoComplete="off"
                maxLength={500}
                defaultValue={buyer[of] ?? ''}
              />
            )}
          </Field>
        ))}
        <p className={styles.hint}>{words.hint}</p>
        <SheetFoot>
          <MainAct type="submit" isBusy={isBusy}>
            {words.save}
          </MainAct>
        </SheetFoot>
      </form>
    </Sheet>
  );
}

/** Returns the fields that differ from what is known. */
function changesIn(form: FormData, buyer: Buyer): Record<string, string> {
  const typed = fields.map(({ name, of }) => [name, String(form.get(name) ?? '').trim(), buyer[of] ?? ''] as const);
  return Object.fromEntries(
    typed.filter(([, after, before]) => after !== before).map(([name, after]) => [name, after]),
  );
}
