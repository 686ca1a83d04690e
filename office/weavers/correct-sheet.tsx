/** The sheet that corrects what a weaver is owed, by an entry with its reason. */
import { useState } from 'react';
import { MainAct } from '../parts/main-act.tsx';
import { paiseOf } from '../parts/rupees.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { owedWords } from './owed-words.ts';
import type { WeaverPage } from './weavers-query.ts';

export function CorrectSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  return (
    <Sheet sheet={sheet} title="Correct the account">
      <CorrectForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function CorrectForm({ page: { weaver }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { act, isBusy } = useAct();
  const amount = paiseOf(typed, true);
  const correct = async () => {
    const input = { weaverId: weaver.id, amount, reason: reason.trim() };
    if (await act('weaver.correct', input, { done: 'Noted.' })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>Entries are never changed. This adds to what is owed, or takes from it with a minus sign before the amount.</p>
      <TextField label="Rupees" value={typed} onChange={setTyped} max={15} isRequired />
      <TextField label="Why" value={reason} onChange={setReason} max={200} isRequired />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!amount || reason.trim() === ''} onClick={() => void correct()}>
          {amount ? `Correct to ${owedWords((weaver.owed ?? 0) + amount)}` : 'Correct'}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
