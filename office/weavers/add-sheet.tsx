/** The sheet that adds a weaver of whom the shop has no saree yet. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

const reasons = { known_weaver: 'A weaver of this name is in the list.' };

export function AddSheet({ sheet }: { sheet: SheetControl }) {
  return (
    <Sheet sheet={sheet} title="Add a weaver">
      <AddForm onDone={sheet.close} />
    </Sheet>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const [village, setVillage] = useState('');
  const { act, isBusy } = useAct();
  const add = async () => {
    const input = { name: name.trim(), village: village.trim() || null };
    if (await act('weaver.add', input, { done: `${name.trim()} is in the list.`, reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <TextField
        {...{ label: 'Name', value: name, onChange: setName, max: 80, isRequired: true }}
        note="As the sarees will name them."
      />
      <TextField label="Village" value={village} onChange={setVillage} max={80} />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={name.trim() === ''} onClick={() => void add()}>
          Add
        </MainAct>
      </SheetFoot>
    </div>
  );
}
