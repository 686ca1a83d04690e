/** The sheet that gives a dispute up. */
import { formatAmount } from '../../look/words/money.ts';
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Dispute } from './money-query.ts';

const reasons: Readonly<Record<string, string>> = {
  unsupported: 'The payment provider takes no answers from the shop: answer on its site.',
  unknown_dispute: 'The payment provider no longer has this dispute.',
  refused: 'The payment provider refused it. See its site.',
  not_open: 'It was answered or decided meanwhile.',
  too_late: 'Its deadline has passed.',
};

export function AcceptSheet({ sheet, dispute }: { sheet: SheetControl; dispute: Dispute }) {
  const { id, amount, is_given_up_by_accepting: isGivenUp } = dispute;
  const act = { name: 'dispute.accept', input: { disputeId: id }, done: 'Accepted.', reasons };
  const confirm = isGivenUp ? `Give up ${formatAmount(amount)}` : 'Accept the dispute';
  return (
    <ConfirmSheet sheet={sheet} title="Accept the dispute" act={act} confirm={confirm}>
      <p>
        {isGivenUp
          ? `${formatAmount(amount)} goes to the payer, for good. Do not refund the order as well.`
          : 'The bank is told that you do not object. No money moves: refund the order afterwards.'}
      </p>
      <p>
        This cannot be undone. To contest it instead, send your documents on the payment provider’s site, or with npm
        run shop -- dispute contest on the server.
      </p>
    </ConfirmSheet>
  );
}
