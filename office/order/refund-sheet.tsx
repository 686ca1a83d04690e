/** The sheet of a refund: all or an amount, why, what becomes of the pieces, and what follows. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { mayTry, type Order, refundPreviewQuery } from '../api/order.ts';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { parseRupees } from '../parts/rupees.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSettled } from '../parts/use-settled.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import { Effects } from './effects.tsx';
import type { OrderWords } from './words/en.ts';
import { useOrderWords } from './words/use-order-words.ts';

/** Pause after the last key until an amount is asked about. */
const settleMs = 300;

export function RefundSheet({ sheet, order }: { sheet: SheetControl; order: Order }) {
  return (
    <Sheet sheet={sheet} title={useOrderWords().refund.title}>
      <RefundForm order={order} onDone={sheet.close} />
    </Sheet>
  );
}

function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [takeBack, setTakeBack] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const amount = typed === null ? null : parseRupees(typed);
  const settled = useSettled(amount, settleMs);
  const isSettled = settled === amount && (typed === null || amount !== null);
  const preview = useQuery({ ...refundPreviewQuery(order.code, settled, takeBack), enabled: isSettled });
  // Else it is the preview of another amount, or of pieces that go elsewhere.
  const isOfThis = isSettled && !preview.isPlaceholderData;
  const { refund: words } = useOrderWords();
  const { frame } = useWords();
  const { act, isBusy } = useAct();
  const refund = async () => {
    const input = {
      orderId: order.id,
      reason: reason.trim(),
      takeBack: preview.data?.takes_back ?? false,
      ...(amount === null ? {} : { amount }),
    };
    if (await act('order.refund', input, { seen: order.last_history_id })) onDone();
  };
  return (
    <Answered query={preview} shapes={<Shapes rows={4} height={4} />}>
      {(data) => (
        <div className={styles.form}>
          <p>{words.left(data.left)}</p>
          <Chips
            label={words.howMuch}
            choices={['all', 'anAmount']}
            names={words}
            chosen={typed === null ? 'all' : 'anAmount'}
            onChoose={(choice) => {
              setTyped(choice === 'all' ? null : '');
              setTakeBack(null);
            }}
          />
          {typed === null ? null : (
            <Field
              id={`${id}-amount`}
              label={words.amount}
              isRequired
              error={amount === null && typed !== '' ? words.badAmount : undefined}
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
              label={words.pieces}
              choices={['offSale', 'onSale']}
              names={words}
              chosen={data.takes_back ? 'onSale' : 'offSale'}
              onChoose={(choice) => setTakeBack(choice === 'onSale')}
            />
          ) : null}
          <Chips
            label={words.why}
            choices={reasonsIn(words)}
            names={words.reasons}
            chosen={reason}
            onChoose={setReason}
          />
          <Field id={`${id}-why`} label={words.inYourWords} hint={words.hidden} optional={frame.optional}>
            {(control) => (
              <input
                {...control}
                maxLength={200}
                value={wordsOf(reason, words)}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <Effects preview={data} />
          <SheetFoot>
            <MainAct
              isBusy={isBusy}
              disabled={!mayTry(data) || !isOfThis || reason.trim() === ''}
              onClick={() => void refund()}
            >
              {reason.trim() === '' ? words.whyFirst : words.refund(data.amount)}
            </MainAct>
          </SheetFoot>
        </div>
      )}
    </Answered>
  );
}

type Reason = keyof OrderWords['refund']['reasons'];

/** The usual reasons are stored in English: whoever reads one may not read the language of whoever chose it. */
const reasonsIn = ({ reasons }: OrderWords['refund']) => Object.keys(reasons) as Reason[];

/** Returns a reason as the person reads it: one of the usual ones in their language, another one as it was typed. */
function wordsOf(reason: string, { reasons }: OrderWords['refund']): string {
  return Object.hasOwn(reasons, reason) ? reasons[reason as Reason] : reason;
}
