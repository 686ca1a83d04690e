/** The sheet that gives a dispute up. */
import { formatAmount } from '../../look/words/money.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Dispute } from './money-query.ts';

const reasons: Readonly<Record<string, string>> = {
  unsupported: 'The payment provider takes no answers here: answer on its own site.',
  unknown_dispute: 'The payment provider does not know it any more.',
  refused: 'The payment provider refused it: see its own site.',
  not_open: 'It was answered or decided meanwhile.',
  too_late: 'Its deadline is over.',
};

export function AcceptSheet({ sheet, dispute }: { sheet: SheetControl; dispute: Dispute }) {
  const { id, amount, phase } = dispute;
  const { act, isBusy } = useAct();
  const accept = async () => {
    if (await act('dispute.accept', { disputeId: id }, { done: 'Accepted.', reasons })) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title="Accept the dispute">
      <div className={styles.form}>
        <p>
          {takesMoney(phase)
            ? `${formatAmount(amount)} goes to the payer, for good. Do not refund the order as well.`
            : 'The bank is told that you do not object. No money goes by this: refund the order afterwards.'}
        </p>
        <p>This cannot be undone. To contest it instead, send your papers from the server or on the provider’s site.</p>
        <MainAct isBusy={isBusy} onClick={() => void accept()}>
          {takesMoney(phase) ? `Give up ${formatAmount(amount)}` : 'Accept'}
        </MainAct>
      </div>
    </Sheet>
  );
}

/** Tells whether the payment provider gives the money to the payer in this phase: a bank’s question takes none. */
function takesMoney(phase: Dispute['phase']): boolean {
  return phase !== 'fraud';
}
