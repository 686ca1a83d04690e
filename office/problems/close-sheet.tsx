/** The sheet that settles a problem. */
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useProblemsWords } from './words/use-problems-words.ts';

export function CloseSheet({ sheet, orderId }: { sheet: SheetControl; orderId: string }) {
  const { close } = useProblemsWords();
  const act = { name: 'report.close', input: { orderId }, done: close.done } as const;
  return (
    <ConfirmSheet sheet={sheet} title={close.title} act={act} confirm={close.title}>
      <p>{close.effect}</p>
    </ConfirmSheet>
  );
}
