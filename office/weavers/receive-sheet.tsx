/** The sheet that notes pieces which a weaver has brought, with their wages. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { paiseOf } from '../parts/rupees.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { TextField } from '../parts/text-field.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { WeaverPage } from './weavers-query.ts';
import { useWeaversWords } from './words/use-weavers-words.ts';

export function ReceiveSheet({ sheet, page }: { sheet: SheetControl; page: WeaverPage }) {
  const words = useWeaversWords();
  return (
    <Sheet sheet={sheet} title={words.receive}>
      <ReceiveForm page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function ReceiveForm({ page: { weaver, sarees }, onDone }: { page: WeaverPage; onDone: () => void }) {
  const id = useId();
  const words = useWeaversWords();
  const [sku, setSku] = useState(sarees[0]?.sku ?? '');
  const [pieces, setPieces] = useState('1');
  const [wages, setWages] = useState('');
  const { act, isBusy } = useAct();
  const [count, amount] = [Number(pieces), paiseOf(wages)];
  const isWhole = Number.isInteger(count) && count >= 1 && count <= 999;
  const receive = async () => {
    if (amount === null) return;
    const input = { weaverId: weaver.id, sku, pieces: count, wages: amount };
    if (await act('weaver.receive', input, { done: words.noted, reasons: words.reasons })) onDone();
  };
  return (
    <div className={styles.form}>
      <Field id={id} label={words.saree} isRequired>
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
      <TextField label={words.pieces} value={pieces} onChange={setPieces} max={3} keys="numeric" isRequired />
      <TextField
        {...{ label: words.wages, value: wages, onChange: setWages, max: 14, isRequired: true }}
        keys="decimal"
        note={words.stockNote}
      />
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!isWhole || amount === null} onClick={() => void receive()}>
          {amount === null ? words.receiveAct : words.receiveFor(amount)}
        </MainAct>
      </SheetFoot>
    </div>
  );
}
