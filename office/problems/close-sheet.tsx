/** The sheet that settles a problem. */
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';

interface CloseSheetProps {
  sheet: SheetControl;
  orderId: string;
}

export function CloseSheet({ sheet, orderId }: CloseSheetProps) {
  const { act, isBusy } = useAct();
  const close = async () => {
    if (await act('report.close', { orderId }, { done: 'Settled.' })) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title="Settle the problem">
      <p>Settle it once the buyer has their answer: the money, another piece, or the reason why not.</p>
      <MainAct isBusy={isBusy} onClick={() => void close()}>
        Settle the problem
      </MainAct>
    </Sheet>
  );
}
