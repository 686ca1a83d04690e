/** The sheet that adds a weaver of whom the shop has no saree yet. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

export function AddSheet({ sheet }: { sheet: SheetControl }) {
  const { addWeaver } = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={addWeaver}>
      <AddForm onDone={sheet.close} />
    </Sheet>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const words = useWeaversWords();
  const [name, setName] = useState('');
  const [village, setVillage] = useState('');
  const { act, isBusy } = useAct();
  const add = async () => {
    const input = { name: name.trim(), village: village.trim() || null };
    if (await act('weaver.add', input, { done: words.added(name.trim()), reasons: words.reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <TextField
        {...{ label: words.name, value: name, onChange: setName, max: 80, isRequired: true }}
        note={words.nameNote}
      />
      <TextField label={words.village} value={village} onChange={setVillage} max={80} />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={name.trim() === ''} onClick={() => void add()}>
          {words.add}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
