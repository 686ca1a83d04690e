/** The sheet that gives a dispute up. */
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Dispute } from './money-query.ts';
import { useMoneyWords } from './words/use-money-words.ts';

export function AcceptSheet({ sheet, dispute }: { sheet: SheetControl; dispute: Dispute }) {
  const { id, amount, is_given_up_by_accepting: isGivenUp } = dispute;
  const { title, giveUp, done, goes, told, final, reasons } = useMoneyWords().accept;
  const act = { name: 'dispute.accept', input: { disputeId: id }, done, reasons } as const;
  return (
    <ConfirmSheet sheet={sheet} title={title} act={act} confirm={isGivenUp ? giveUp(amount) : title}>
      <p>{isGivenUp ? goes(amount) : told}</p>
      <p>{final}</p>
    </ConfirmSheet>
  );
}
