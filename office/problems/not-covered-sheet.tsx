/** The sheet that closes a problem as not covered: a reason of the policy, and the mail that the buyer gets. */
import { useState } from 'react';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { ReportPage } from './problems-query.ts';
import { useProblemsWords } from './words/use-problems-words.ts';

export function NotCoveredSheet({ sheet, page }: { sheet: SheetControl; page: ReportPage }) {
  return (
    <Sheet sheet={sheet} title={useProblemsWords().notCovered.title}>
      <NotCovered page={page} onDone={sheet.close} />
    </Sheet>
  );
}

function NotCovered({ page: { order, not_covered }, onDone }: { page: ReportPage; onDone: () => void }) {
  const { notCovered, reasons } = useProblemsWords();
  const [reason, setReason] = useState('');
  const { act, isBusy } = useAct();
  const chosen = not_covered.find((one) => one.reason === reason);
  const names = Object.fromEntries(not_covered.map((one) => [one.reason, reasons?.[one.reason] ?? one.title]));
  const close = async () => {
    const input = { orderId: order.id, notCovered: chosen?.reason };
    const options = { done: notCovered.done };
    if (await act('report.close', input, options)) onDone();
  };
  return (
    <div className={styles.form}>
      <Chips
        label={notCovered.why}
        choices={not_covered.map((one) => one.reason as string)}
        names={names}
        chosen={reason}
        onChoose={setReason}
      />
      {chosen ? (
        <blockquote lang="en-IN">
          {chosen.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </blockquote>
      ) : null}
      <p className={styles.hint}>{chosen ? notCovered.mailed : notCovered.whyFirst}</p>
      <MainAct isBusy={isBusy} disabled={chosen === undefined} onClick={() => void close()}>
        {notCovered.close}
      </MainAct>
    </div>
  );
}
