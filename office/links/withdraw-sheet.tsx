/** The sheet that ends a payment link which is not paid. */
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { PaymentLink } from './links-query.ts';

const reasons: Readonly<Record<string, string>> = {
  link_paid: 'It has just been paid.',
  link_ended: 'It has ended already.',
  pending: 'Its buyer is paying just now. Try again in a quarter of an hour.',
};

export function WithdrawSheet({ sheet, link: { order_id, pieces } }: { sheet: SheetControl; link: PaymentLink }) {
  const done = 'Withdrawn. Its pieces are on sale again.';
  const act = { name: 'payment_link.withdraw', input: { orderId: order_id }, done, reasons };
  return (
    <ConfirmSheet sheet={sheet} title="Withdraw the payment link" act={act} confirm="Withdraw the link">
      <p>The buyer can no longer pay with it, and is not told. Back on sale: {pieces.join('; ')}.</p>
    </ConfirmSheet>
  );
}
