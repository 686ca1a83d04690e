/** The sheet that notes pieces which a weaver has brought, with their wages. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { formatAmount } from '../../look/words/money.ts';
import { MainAct } from '../parts/main-act.tsx';
import { paiseOf } from '../parts/rupees.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { WeaverPage } from './weavers-query.ts';

const reasons = { not_their_saree: 'This saree has another weaver by now. Choose another one.' };

export function ReceiveSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  return (
    <Sheet sheet={sheet} title="Receive pieces">
      <ReceiveForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function ReceiveForm({ page: { weaver, sarees }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const id = useId();
  const [sku, setSku] = useState(sarees[0]?.sku ?? '');
  const [pieces, setPieces] = useState('1');
  const [wages, setWages] = useState('');
  const { act, isBusy } = useAct();
  const [count, amount] = [Number(pieces), paiseOf(wages)];
  const isWhole = Number.isInteger(count) && count >= 1 && count <= 999;
  const receive = async () => {
    if (amount === null) return;
    const input = { weaverId: weaver.id, sku, pieces: count, wages: amount };
    if (await act('weaver.receive', input, { done: 'Noted.', reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <Field id={id} label="Saree" isRequired>
        {(control) => (
          <select {...control} value={sku} onChange={(event) => setSku(event.target.value)}>
            {sarees.map((saree) => (
              <option key={saree.sku} value={saree.sku}>
                {saree.title} ({saree.sku})
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label="Pieces" value={pieces} onChange={setPieces} max={3} keys="numeric" isRequired />
      <TextField
        {...{ label: 'Wages for all of them, in rupees', value: wages, onChange: setWages, max: 14, isRequired: true }}
        keys="decimal"
        note="Stock is counted on the saree’s own page."
      />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!isWhole || amount === null} onClick={() => void receive()}>
          {amount === null ? 'Receive' : `Receive, ${formatAmount(amount)} owed`}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
