/** The day book: payments, refunds and payouts of one day. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { formatExactAmount } from '../../look/words/money.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './money.module.css';
import { dayBookQuery } from './money-query.ts';
import { OrderLink } from './order-link.tsx';
import { useMoneyWords } from './words/use-money-words.ts';

export function DayBook() {
  const id = useId();
  const { day: words } = useMoneyWords();
  const { times } = useWords();
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? '';
  const book = useQuery(dayBookQuery(day));
  return (
    <>
      <div className={styles.date}>
        <Field id={id} label={words.label} isOnlyShown>
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
            <Empty>{words.none}</Empty>
          ) : (
            <>
              <p className={`${styles.line} ${styles.sum}`}>
                {refunded > 0 ? words.receivedAndRefunded(received, refunded) : words.received(received)}
              </p>
              <ol className={rows.rows}>
                {entries.map(({ at, kind, about, paper, amount }) => (
                  <li key={`${at} ${kind} ${about} ${paper}`}>
                    <OrderLink code={kind === 'payout' ? null : about}>
                      <RowWords title={`${words.kinds[kind]} ${about}`}>
                        <span>
                          {times.moment(at)}
                          {paper === null ? '' : ` · ${paper}`}
                        </span>
                      </RowWords>
                      <span className={styles.amount}>
                        {`${kind === 'payment' ? '' : '−'}${formatExactAmount(amount)}`}
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
