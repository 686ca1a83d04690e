/** The sheet that notes money which a weaver was given. */
import { useState } from 'react';
import { formatAmount } from '../../look/words/money.ts';
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

const kinds = ['Wages', 'Advance'] as const;
const reasons = { more_than_owed: 'This is more than is owed. Note the rest as an advance.' };

export function PaySheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  return (
    <Sheet sheet={sheet} title="Note a payment">
      <PayForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function PayForm({ page: { weaver }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const owed = Math.max(0, weaver.owed ?? 0);
  const [kind, setKind] = useState<(typeof kinds)[number]>(owed > 0 ? 'Wages' : 'Advance');
  const [typed, setTyped] = useState(owed > 0 ? String(owed / 100) : '');
  const [reference, setReference] = useState('');
  const { act, isBusy } = useAct();
  const amount = paiseOf(typed);
  const pay = async () => {
    const paid = { weaverId: weaver.id, kind: kind === 'Wages' ? 'paid' : 'advance', amount };
    const input = { ...paid, reference: reference.trim() || null };
    if (await act('weaver.pay', input, { done: 'Noted.', reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <p>Now {owedWords(weaver.owed ?? 0)}. This moves no money: pay by your bank’s app, then note it here.</p>
      <Chips label="For" choices={kinds} chosen={kind} onChoose={(choice) => setKind(choice)} />
      <TextField label="Rupees" value={typed} onChange={setTyped} max={14} keys="decimal" isRequired />
      <TextField label="UPI reference" value={reference} onChange={setReference} max={60} />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!amount} onClick={() => void pay()}>
          {amount ? `Note ${formatAmount(amount)} paid` : 'Note the payment'}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
