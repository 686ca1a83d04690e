/** The sheet that decides a payment without an order: refund it, make its order again, or note how it is settled. */
import { useId, useState } from 'react';
import { Field } from '../../look/components/field.tsx';
import { Chips } from '../parts/chips.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet } from '../parts/sheet.tsx';
import styles from '../parts/sheet-form.module.css';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import type { Books } from './money-query.ts';
import { useMoneyWords } from './words/use-money-words.ts';

type UnknownPayment = Books['unknown_payments'][number];
type Choice = 'refund' | 'rebuild' | 'settled';

interface DecideProps {
  readonly payment: UnknownPayment;
  readonly says: string;
}

export function DecidePaymentSheet({ sheet, ...props }: DecideProps & { sheet: SheetControl }) {
  const { title } = useMoneyWords().decide;
  return (
    <Sheet sheet={sheet} title={title}>
      <DecideForm {...props} onDone={sheet.close} />
    </Sheet>
  );
}

/** Returns what may be done with a payment: nothing can be refunded of one that has gone back, and a second one has no lost order. */
function choicesOf({ left, kind }: UnknownPayment): Choice[] {
  return [
    ...(left > 0 ? (['refund'] as const) : []),
    ...(kind === 'no_order' && left > 0 ? (['rebuild'] as const) : []),
    'settled',
  ];
}

function DecideForm({ payment, says, onDone }: DecideProps & { onDone: () => void }) {
  const id = useId();
  const { decide: words, resolve } = useMoneyWords();
  const choices = choicesOf(payment);
  const [choice, setChoice] = useState<Choice>(choices[0] ?? 'settled');
  const [reason, setReason] = useState('');
  const [backOnSale, setBackOnSale] = useState(false);
  const { act, isBusy } = useAct();
  const labels: Readonly<Record<Choice, string>> = {
    refund: words.refund(payment.left),
    rebuild: words.rebuild,
    settled: words.settled,
  };
  const effects = { refund: words.refundEffect, rebuild: words.rebuildEffect, settled: resolve.effect };
  const decide = async () => {
    const { payment_id: paymentId } = payment;
    const input = { paymentId, reason: reason.trim(), backOnSale };
    const done =
      choice === 'rebuild'
        ? act('payment.rebuild', { paymentId }, { done: words.rebuildDone })
        : choice === 'refund'
          ? act('payment.refund', input, { done: words.refundDone })
          : act('payment.resolve', input, { done: resolve.done });
    if (await done) onDone();
  };
  const asksReason = choice !== 'rebuild';
  return (
    <div className={styles.form}>
      <p>{says}</p>
      <Chips
        label={words.what}
        choices={choices.map((one) => labels[one])}
        chosen={labels[choice]}
        onChoose={(chosen) => setChoice(choices.find((one) => labels[one] === chosen) ?? choice)}
      />
      <p>{effects[choice]}</p>
      {asksReason && payment.pieces !== null ? (
        <Chips
          label={resolve.pieces}
          choices={[resolve.stayOff, resolve.backOnSale]}
          chosen={backOnSale ? resolve.backOnSale : resolve.stayOff}
          onChoose={(chosen) => setBackOnSale(chosen === resolve.backOnSale)}
        />
      ) : null}
      {asksReason ? (
        <Field id={id} label={choice === 'refund' ? words.why : resolve.how} isRequired>
          {(control) => (
            <input
              {...control}
              maxLength={200}
              autoComplete="off"
              placeholder={choice === 'refund' ? words.whyExample : resolve.example}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      ) : null}
      <MainAct isBusy={isBusy} disabled={asksReason && reason.trim() === ''} onClick={() => void decide()}>
        {labels[choice]}
      </MainAct>
    </div>
  );
}
