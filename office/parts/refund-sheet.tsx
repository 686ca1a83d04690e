/** The sheet of a refund: all or an amount, why, what becomes of the pieces, and what follows. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { formatAmount } from '../../look/words/money.ts';
import { mayTry, type Order, refundPreviewQuery } from '../api/order.ts';
import { Chips } from './chips.tsx';
import { Effects } from './effects.tsx';
import { MainAct } from './main-act.tsx';
import { parseRupees } from './rupees.ts';
import { Sheet, SheetFoot } from './sheet.tsx';
import styles from './sheet-form.module.css';
import { Answered, Shapes } from './states.tsx';
import { useAct } from './use-act.ts';
import { useSettled } from './use-settled.ts';
import type { SheetControl } from './use-sheet.ts';

/** Pause after the last key until an amount is asked about. */
const settleMs = 300;
const reasons = ['Not available', 'Damaged', 'Wrong piece', 'Buyer changed their mind', 'Came too late'];

export function RefundSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title="Refund">
      <RefundForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [takeBack, setTakeBack] = useState(false);
  const [reason, setReason] = useState('');
  const amount = typed === null ? null : parseRupees(typed);
  const settled = useSettled(amount, settleMs);
  const isSettled = settled === amount && (typed === null || amount !== null);
  const preview = useQuery({ ...refundPreviewQuery(order.code, settled, takeBack), enabled: isSettled });
  // Else it is the preview of another amount, or of pieces that go elsewhere.
  const isOfThis = isSettled && !preview.isPlaceholderData;
  const { act, isBusy } = useAct();
  const refund = async () => {
    const input = { orderId: order.id, reason: reason.trim(), takeBack, ...(amount === null ? {} : { amount }) };
    if (await act('order.refund', input, { seen: order.last_history_id })) onDone();
  };
  return (
    <Answered query={preview} shapes={<Shapes rows={4} height={4} />}>
      {(data) => (
        <div className={styles.form}>
          <p>Left to refund: {formatAmount(data.left)}</p>
          <Chips
            label="How much"
            choices={['All', 'An amount']}
            chosen={typed === null ? 'All' : 'An amount'}
            onChoose={(choice) => setTyped(choice === 'All' ? null : '')}
          />
          {typed === null ? null : (
            <Field
              id={`${id}-amount`}
              label="Amount in rupees"
              isRequired
              error={amount === null && typed !== '' ? 'Enter an amount such as 1200 or 1200.50.' : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  inputMode="decimal"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              )}
            </Field>
          )}
          {data.may_take_back ? (
            <Chips
              label="Its pieces"
              choices={['Stay off sale', 'Back on sale']}
              chosen={takeBack ? 'Back on sale' : 'Stay off sale'}
              onChoose={(choice) => setTakeBack(choice === 'Back on sale')}
            />
          ) : null}
          <Chips label="Why" choices={reasons} chosen={reason} onChoose={setReason} />
          <Field id={`${id}-why`} label="In your words" hint="The buyer does not see it.">
            {(control) => (
              <input {...control} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
            )}
          </Field>
          <Effects preview={data} />
          <SheetFoot>
            <MainAct
              isBusy={isBusy}
              disabled={!mayTry(data) || !isOfThis || reason.trim() === ''}
              onClick={() => void refund()}
            >
              {reason.trim() === '' ? 'Choose why first' : `Refund ${formatAmount(data.amount)}`}
            </MainAct>
          </SheetFoot>
        </div>
      )}
    </Answered>
  );
}
