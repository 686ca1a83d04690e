/** The day book: payments, refunds and payouts of one day. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { formatExactAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import styles from './money.module.css';
import { dayBookQuery } from './money-query.ts';
import { OrderLink } from './order-link.tsx';

const kindWords = { payment: 'Payment', refund: 'Refund', payout: 'To the bank' } as const;

export function DayBook() {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? '';
  const book = useQuery(dayBookQuery(day));
  return (
    <>
      <div className={styles.date}>
        <Field id={id} label="Day" isOnlyShown>
          {(control) => (
            <input
              {...control}
              type="date"
              value={book.data?.day ?? day}
              onChange={(event) => setAddress({ view: 'day', day: event.target.value }, { replace: true })}
            />
          )}
        </Field>
      </div>
      <Answered query={book} shapes={<Shapes rows={6} height={4} />}>
        {({ entries, received, refunded }) =>
          entries.length === 0 ? (
            <Empty>No money moved on this day.</Empty>
          ) : (
            <>
              <p className={`${styles.line} ${styles.sum}`}>
                {formatExactAmount(received)} received{refunded > 0 ? `, ${formatExactAmount(refunded)} refunded` : ''}.
              </p>
              <ol className={rows.rows}>
                {entries.map(({ at, kind, about, paper, amount }) => (
                  <li key={`${at} ${kind} ${about} ${paper}`}>
                    <OrderLink code={kind === 'payout' ? null : about}>
                      <RowWords title={`${kindWords[kind]} ${about}`}>
                        <span>
                          {formatMoment(at)}
                          {paper === null ? '' : ` · ${paper}`}
                        </span>
                      </RowWords>
                      <span className={styles.amount}>
                        {kind === 'payment' ? '' : '−'}
                        {formatExactAmount(amount)}
                      </span>
                    </OrderLink>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Answered>
    </>
  );
}
