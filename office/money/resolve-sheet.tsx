/** The sheet that marks a payment without an order, or a difference to the provider, as settled. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

/** The entry that waits, with the input of its act but for the reason. */
export type Unsettled =
  | { readonly act: 'money.resolve'; readonly input: { readonly id: string } }
  | {
      readonly act: 'payment.resolve';
      readonly input: { readonly paymentId: string };
      /** True if pieces are off sale for this payment. */
      readonly holdsPieces: boolean;
    };

export function ResolveSheet({ sheet, says, entry }: { sheet: SheetControl; says: string; entry: Unsettled }) {
  return (
    <Sheet sheet={sheet} title="Mark as settled">
      <ResolveForm says={says} entry={entry} onDone={sheet.close} />
    </Sheet>
  );
}

function ResolveForm({ says, entry, onDone }: { says: string; entry: Unsettled; onDone: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [backOnSale, setBackOnSale] = useState(false);
  const { act, isBusy } = useAct();
  const holdsPieces = entry.act === 'payment.resolve' && entry.holdsPieces;
  const resolve = async () => {
    const pieces = entry.act === 'payment.resolve' ? { backOnSale } : {};
    const input = { ...entry.input, ...pieces, reason: reason.trim() };
    if (await act(entry.act, input, { done: 'Marked as settled.' })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>{says}</p>
      <p>This moves no money. The entry leaves this list, and what you write stays in the activity log.</p>
      {holdsPieces ? (
        <Chips
          label="Its pieces"
          choices={['Stay off sale', 'Back on sale']}
          chosen={backOnSale ? 'Back on sale' : 'Stay off sale'}
          onChoose={(choice) => setBackOnSale(choice === 'Back on sale')}
        />
      ) : null}
      <Field id={id} label="How it was settled" isRequired>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            autoComplete="off"
            placeholder="refunded in the dashboard"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <MainAct isBusy={isBusy} disabled={reason.trim() === ''} onClick={() => void resolve()}>
        Mark as settled
      </MainAct>
    </div>
  );
}
