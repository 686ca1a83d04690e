/** A decision that an order waits for: why, and what may be done, each with what follows from it. */
import type { Order } from '../api/order.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { RefundSheet } from '../parts/refund-sheet.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { PincodeSheet } from './pincode-sheet.tsx';

const names: Readonly<Record<string, string>> = {
  'order.resume': 'Resume the order',
  'order.refund': 'Refund',
  'order.cancel': 'Cancel',
  'order.pincode': 'Enter the PIN code',
};

/** Sentences for the codes by which an order is not resumed. */
const resumeReasons: Readonly<Record<string, string>> = {
  out_of_stock: 'A piece of it has been sold: refund, or cancel.',
  not_resumable: 'It no longer waits for a decision. Check it again.',
};

export function Decision({ order }: { order: Order }) {
  const { act, isBusy } = useAct();
  const [refund, cancel, pincode] = [useSheet('decide-refund'), useSheet('decide-cancel'), useSheet('pincode')];
  const resume = () =>
    void act(
      'order.resume',
      { orderId: order.id },
      { seen: order.last_history_id, done: 'The order is resumed.', reasons: resumeReasons },
    );
  const press: Readonly<Record<string, () => void>> = {
    'order.resume': resume,
    'order.refund': refund.open,
    'order.cancel': cancel.open,
    'order.pincode': pincode.open,
  };
  return (
    <>
      <Choices label="Decide">
        {order.acts.map(({ name, effect }) => {
          const onPress = press[name];
          return onPress ? (
            <Choice key={name} name={names[name] ?? name} effect={effect} isBusy={isBusy} onPress={onPress} />
          ) : null;
        })}
      </Choices>
      <RefundSheet sheet={refund} order={order} />
      <CancelSheet sheet={cancel} order={order} />
      <PincodeSheet sheet={pincode} order={order} />
    </>
  );
}
