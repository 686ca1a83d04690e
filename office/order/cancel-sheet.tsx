/** The sheet of a cancellation: what becomes of money, pieces and parcel. */
import { useQuery } from '@tanstack/react-query';
import { cancelPreviewQuery, mayTry, type Order } from '../api/order.ts';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { Effects } from './effects.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function CancelSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().cancel.title}>
      <CancelForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function CancelForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const preview = useQuery(cancelPreviewQuery(order.code));
  const { cancel: words } = useOrderWords();
  const { act, isBusy } = useAct();
  const cancel = async () => {
    if (await act('order.cancel', { orderId: order.id }, { seen: order.last_history_id })) onDone();
  };
  return (
    <Answered query={preview} shapes={<Shapes rows={4} height={3} />}>
      {(data) => (
        <div className={styles.form}>
          <Effects preview={data} />
          <SheetFoot>
            <MainAct isBusy={isBusy} disabled={!mayTry(data)} onClick={() => void cancel()}>
              {data.amount > 0 ? words.cancelAndRefund(data.amount) : words.cancel}
            </MainAct>
          </SheetFoot>
        </div>
      )}
    </Answered>
  );
}
