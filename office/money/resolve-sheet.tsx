/** The sheet that marks a difference to the provider as settled. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useMoneyWords } from './words/use-money-words.ts';

/** The entry that waits, with the input of its act but for the reason. */
export interface Unsettled {
  readonly act: 'money.resolve';
  readonly input: { readonly id: string };
}

export function ResolveSheet({ sheet, says, entry }: { sheet: SheetControl; says: string; entry: Unsettled }) {
  const { title } = useMoneyWords().resolve;
  return (
    <Sheet sheet={sheet} title={title}>
      <ResolveForm says={says} entry={entry} onDone={sheet.close} />
    </Sheet>
  );
}

function ResolveForm({ says, entry, onDone }: { says: string; entry: Unsettled; onDone: () => void }) {
  const id = useId();
  const { resolve: words } = useMoneyWords();
  const [reason, setReason] = useState('');
  const { act, isBusy } = useAct();
  const resolve = async () => {
    const input = { ...entry.input, reason: reason.trim() };
    if (await act(entry.act, input, { done: words.done })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>{says}</p>
      <p>{words.effect}</p>
      <Field id={id} label={words.how} isRequired>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            autoComplete="off"
            placeholder={words.example}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <MainAct isBusy={isBusy} disabled={reason.trim() === ''} onClick={() => void resolve()}>
        {words.title}
      </MainAct>
    </div>
  );
}
