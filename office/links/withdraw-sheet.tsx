/** The sheet that ends a payment link which is not paid. */
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { PaymentLink } from './links-query.ts';

const reasons: Readonly<Record<string, string>> = {
  link_paid: 'It has just been paid.',
  link_ended: 'It has ended already.',
  pending: 'Its buyer is paying just now. Try again in a quarter of an hour.',
};

export function WithdrawSheet({ sheet, link }: { sheet: SheetControl; link: PaymentLink }) {
  const { act, isBusy } = useAct();
  const withdraw = async () => {
    const options = { done: 'Withdrawn. Its pieces are on sale again.', reasons };
    if (await act('payment_link.withdraw', { orderId: link.order_id }, options)) sheet.close();
  };
  return (
    <Sheet sheet={sheet} title="Withdraw the payment link">
      <div className={styles.form}>
        <p>Its buyer cannot pay by it any more, and {link.pieces.join('; ')} go on sale again. They are not told.</p>
        <MainAct isBusy={isBusy} onClick={() => void withdraw()}>
          Withdraw the link
        </MainAct>
      </div>
    </Sheet>
  );
}
