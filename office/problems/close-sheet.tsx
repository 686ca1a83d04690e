/** The sheet that settles a problem. */
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';

export function CloseSheet({ sheet, orderId }: { sheet: SheetControl; orderId: string }) {
  const act = { name: 'report.close', input: { orderId }, done: 'Settled.' };
  return (
    <ConfirmSheet sheet={sheet} title="Settle the problem" act={act} confirm="Settle the problem">
      <p>Settle it once the buyer has their answer: the money, another piece, or the reason why not.</p>
    </ConfirmSheet>
  );
}
