/** The sheet that writes a note about the order, for the people of the shop. */
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import type { PackingEntry } from '../api/packing.ts';
import { useQueuedAct } from '../offline/use-queue.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { tell } from './told.ts';

type Noted = Pick<PackingEntry, 'order_id' | 'code'>;

export function NoteSheet({ sheet, entry }: { sheet: SheetControl; entry: Noted }) {
  const { pack } = useWords();
  return (
    <Sheet sheet={sheet} title={pack.writeNote}>
      <NoteForm entry={entry} onDone={sheet.close} />
    </Sheet>
  );
}

function NoteForm({ entry: { order_id: orderId, code }, onDone }: { entry: Noted; onDone(): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const ask = useQueuedAct();
  const words = useWords();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (written === '') return;
    onDone();
    const input = { orderId, words: written };
    tell(await ask({ name: 'order.note', input, about: code }), words.pack.noted, words);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field id={id} label={words.pack.note} isOnlyShown>
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
        <MainAct type="submit">{words.pack.addNote}</MainAct>
      </SheetFoot>
    </form>
  );
}
