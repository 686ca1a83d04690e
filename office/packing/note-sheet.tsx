/** The sheet that writes a note about the order, for the people of the shop. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { PackingEntry } from '../api/packing.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
import { tell } from './told.ts';

type Noted = Pick<PackingEntry, 'order_id' | 'code'>;

export function NoteSheet({ sheet, entry }: { sheet: SheetControl; entry: Noted }) {
  return (
    <Sheet sheet={sheet} title="Write a note">
      <NoteForm entry={entry} onDone={sheet.close} />
    </Sheet>
  );
}

function NoteForm({ entry: { order_id: orderId, code }, onDone }: { entry: Noted; onDone(): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const ask = useQueuedAct();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    onDone();
    tell(await ask({ name: 'order.note', input: { orderId, words }, about: code }), 'Noted.');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field id={id} label="Note for the people of the shop" isOnlyShown>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={1_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <SheetFoot>
        <MainAct type="submit">Add the note</MainAct>
      </SheetFoot>
    </form>
  );
}
