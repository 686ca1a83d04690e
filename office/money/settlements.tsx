/** Settlements: what the payment provider sent to the bank, and what it should have been. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatExactAmount } from '../../look/words/money.ts';
import { Pages } from '../parts/pages.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Empty } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './money.module.css';
import { settlementsQuery } from './money-query.ts';
import type { MoneyWords } from './words/en.ts';
import { useMoneyWords } from './words/use-money-words.ts';

export function Settlements() {
  const { settlements: words } = useMoneyWords();
  const { times } = useWords();
  return (
    <Pages pages={useInfiniteQuery(settlementsQuery)} rowHeight={5.5} empty={<Empty>{words.none}</Empty>}>
      {(payouts) => (
        <ol className={rows.rows}>
          {payouts.map(({ id, made_at, status, utr, amount, expected, payments, refunds, fees }) => (
            <li key={id} className={rows.row}>
              <RowWords title={times.day(made_at)}>
                <span className={amount === expected ? undefined : styles.urgent}>
                  {stateWords(status, amount === expected ? words.asExpected : words.expected(expected), words)}
                </span>
                <span>{refunds > 0 ? words.paidAndRefunded(payments, refunds, fees) : words.paid(payments, fees)}</span>
                {utr === null ? null : <span>{words.utr(utr)}</span>}
              </RowWords>
              <span className={styles.amount}>{formatExactAmount(amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </Pages>
  );
}

/** Says how a transfer stands, after what is said of its amount. */
function stateWords(
  status: 'created' | 'processed' | 'failed',
  amount: string,
  words: MoneyWords['settlements'],
): string {
  if (status === 'processed') return amount;
  return status === 'failed' ? words.failed(amount) : words.onItsWay(amount);
}
