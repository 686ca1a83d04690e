/** The sheet that notes money which a weaver was given. */
import { useState } from 'react';
import { Chips } from '../parts/chips.tsx';
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

const kinds = ['wages', 'advance'] as const;

export function PaySheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  const { notePayment } = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={notePayment}>
      <PayForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function PayForm({ page: { weaver }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const words = useWeaversWords();
  const owed = Math.max(0, weaver.owed ?? 0);
  const [kind, setKind] = useState<(typeof kinds)[number]>(owed > 0 ? 'wages' : 'advance');
  const [typed, setTyped] = useState(owed > 0 ? String(owed / 100) : '');
  const [reference, setReference] = useState('');
  const { act, isBusy } = useAct();
  const amount = paiseOf(typed);
  const pay = async () => {
    if (amount === null) return;
    const input = {
      weaverId: weaver.id,
      kind: kind === 'wages' ? 'paid' : kind,
      amount,
      reference: reference.trim() || null,
    } as const;
    if (await act('weaver.pay', input, { done: words.noted, reasons: words.reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>{words.payEffect(owedWords(weaver.owed ?? 0, words))}</p>
      <Chips
        label={words.for}
        choices={kinds}
        names={words.payKinds}
        chosen={kind}
        onChoose={(choice) => setKind(choice)}
      />
      <TextField label={words.rupees} value={typed} onChange={setTyped} max={14} keys="decimal" isRequired />
      <TextField label={words.reference} value={reference} onChange={setReference} max={60} />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!amount} onClick={() => void pay()}>
          {amount ? words.notePaid(amount) : words.noteThePayment}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
