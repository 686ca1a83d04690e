/** A decision that an order waits for: why, and what may be done, each with what follows from it. */
import type { Order } from '../api/order.ts';
import { Choice, Choices } from '../parts/choices.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSheet } from '../parts/use-sheet.ts';
import { sayIn } from '../words/said.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { PincodeSheet } from './pincode-sheet.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { StateSheet } from './state-sheet.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function Decision({ order }: { order: Order }) {
  const { act, isBusy } = useAct();
  const { decide, effects } = useOrderWords();
  const [refund, cancel, pincode] = [useSheet('decide-refund'), useSheet('decide-cancel'), useSheet('pincode')];
  const state = useSheet('state');
  const resume = () =>
    void act(
      'order.resume',
      { orderId: order.id },
      { seen: order.last_history_id, done: decide.resumed, reasons: decide.reasons },
    );
  const press: Readonly<Record<keyof typeof decide.acts, () => void>> = {
    'order.resume': resume,
    'order.refund': refund.open,
    'order.cancel': cancel.open,
    'order.pincode': pincode.open,
    'order.state': state.open,
  };
  return (
    <>
      <Choices label={decide.name}>
        {order.acts.map(({ name, effect, said }) =>
          isOneOf(press, name) ? (
            <Choice
              key={name}
              name={decide.acts[name]}
              effect={sayIn(effects, said, effect)}
              isBusy={isBusy}
              onPress={press[name]}
            />
          ) : null,
        )}
      </Choices>
      <RefundSheet sheet={refund} order={order} />
      <CancelSheet sheet={cancel} order={order} />
      <PincodeSheet sheet={pincode} order={order} />
      <StateSheet sheet={state} order={order} />
    </>
  );
}

/** Tells whether a text is one of the keys of an object. */
function isOneOf<Key extends string>(all: Readonly<Record<Key, unknown>>, name: string): name is Key {
  return Object.hasOwn(all, name);
}
