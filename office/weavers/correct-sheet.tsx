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
import { useWeaversWords } from './words/use-weavers-words.ts';

export function CorrectSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  const { correctAccount } = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={correctAccount}>
      <CorrectForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function CorrectForm({ page: { weaver }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const words = useWeaversWords();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const { act, isBusy } = useAct();
  const amount = paiseOf(typed, true);
  const correct = async () => {
    if (amount === null) return;
    const input = { weaverId: weaver.id, amount, reason: reason.trim() };
    if (await act('weaver.correct', input, { done: words.noted, reasons: words.reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>{words.correctionEffect}</p>
      <TextField label={words.rupees} value={typed} onChange={setTyped} max={15} isRequired />
      <TextField label={words.why} value={reason} onChange={setReason} max={200} isRequired />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!amount || reason.trim() === ''} onClick={() => void correct()}>
          {amount ? words.correctTo(owedWords((weaver.owed ?? 0) + amount, words)) : words.correctAct}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
