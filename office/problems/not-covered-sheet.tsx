/** The sheet that closes a problem as not covered: a reason of the policy, and the mail that the buyer gets. */
import { useState } from 'react';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { ReportPage } from './problems-query.ts';

export function NotCoveredSheet({ sheet, page }: { sheet: SheetControl; page: ReportPage }) {
  return (
    <Sheet sheet={sheet} title="Not covered">
      <NotCovered page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function NotCovered({ page: { order, not_covered }, onDone }: { page: ReportPage; onDone: () => void }) {
  const [title, setTitle] = useState('');
  const { act, isBusy } = useAct();
  const chosen = not_covered.find((one) => one.title === title);
  const close = async () => {
    const input = { orderId: order.id, notCovered: chosen?.reason };
    const options = { done: 'Closed. The buyer is told.' };
    if (await act('report.close', input, options)) onDone();
  };
  return (
    <div className={styles.form}>
      <Chips label="Why" choices={not_covered.map((one) => one.title)} chosen={title} onChoose={setTitle} />
      {chosen ? (
        <blockquote>
          {chosen.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </blockquote>
      ) : null}
      <p className={styles.hint}>
        {chosen ? 'The buyer is mailed these words at once, and no money goes back.' : 'Choose why first.'}
      </p>
      <MainAct isBusy={isBusy} disabled={chosen === undefined} onClick={() => void close()}>
        Close it, and tell the buyer
      </MainAct>
    </div>
  );
}
