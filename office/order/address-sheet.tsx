/** The sheet that corrects where an order goes. The buyer is told, at both the old and the new contacts. */
import { type FormEvent, useId } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { Buyer, Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

const fields = [
  { name: 'fullName', of: 'full_name', label: 'Name', type: 'text' },
  { name: 'address', of: 'street', label: 'Address', type: 'text' },
  { name: 'pincode', of: 'pincode', label: 'PIN code', type: 'text' },
  { name: 'city', of: 'city', label: 'City', type: 'text' },
  { name: 'phone', of: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', of: 'email', label: 'E-mail', type: 'email' },
] as const satisfies readonly { name: string; of: keyof Buyer; label: string; type: string }[];

const reasons: Readonly<Record<string, string>> = {
  unchanged: 'Nothing was changed.',
  other_state: 'The invoice names another state: refund, and let the buyer order again.',
  labelled: 'The label has the old address: cancel its parcel first.',
  dispatched: 'The courier already has the parcel.',
  invalid: 'A field is not valid. Check each of them.',
};

export function AddressSheet({ sheet, order, buyer }: { sheet: SheetControl; order: Order; buyer: Buyer }) {
  const id = useId();
  const { act, isBusy } = useAct();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = { orderId: order.id, correction: changesIn(new FormData(event.currentTarget), buyer) };
    const options = { seen: order.last_history_id, done: 'Corrected. The buyer is told.', reasons };
    if (await act('order.address', input, options)) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title="Correct the address">
      <form onSubmit={submit}>
        {fields.map(({ name, of, label, type }) => (
          <Field key={name} id={`${id}-${name}`} label={label} isOnlyShown>
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
        <p className={styles.hint}>The buyer is told, at both the old and the new contacts.</p>
        <SheetFoot>
          <MainAct type="submit" isBusy={isBusy}>
            Save the address
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
