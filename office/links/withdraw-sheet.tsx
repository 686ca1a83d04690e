/** The sheet that ends a payment link which is not paid. */
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { PaymentLink } from './links-query.ts';
import { useLinksWords } from './words/use-links-words.ts';

export function WithdrawSheet({ sheet, link: { order_id, pieces } }: { sheet: SheetControl; link: PaymentLink }) {
  const { title, confirm, effect, done, reasons } = useLinksWords().withdrawal;
  const act = { name: 'payment_link.withdraw', input: { orderId: order_id }, done, reasons } as const;
  return (
    <ConfirmSheet sheet={sheet} title={title} act={act} confirm={confirm}>
      <p>{effect(pieces.join('; '))}</p>
    </ConfirmSheet>
  );
}
