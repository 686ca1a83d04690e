/** Settlements: what the payment provider sent to the bank, and what it should have been. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatExactAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import { Pages } from '../parts/pages.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Empty } from '../parts/states.tsx';
import styles from './money.module.css';
import { settlementsQuery } from './money-query.ts';

export function Settlements() {
  const none = <Empty>The payment provider has sent nothing to the bank yet.</Empty>;
  return (
    <Pages pages={useInfiniteQuery(settlementsQuery)} rowHeight={5.5} empty={none}>
      {(payouts) => (
        <ol className={rows.rows}>
          {payouts.map(({ id, made_at, status, utr, amount, expected, payments, refunds, fees }) => (
            <li key={id} className={rows.row}>
              <RowWords title={formatDay(made_at)}>
                <span className={amount === expected ? undefined : styles.urgent}>
                  {amount === expected ? 'as expected' : `${formatExactAmount(expected)} expected`}
                  {status === 'processed' ? '' : status === 'failed' ? ', the bank refused it' : ', on its way'}
                </span>
                <span>
                  {formatExactAmount(payments)} paid
                  {refunds > 0 ? `, ${formatExactAmount(refunds)} refunded` : ''}, fees {formatExactAmount(fees)}
                </span>
                {utr === null ? null : <span>UTR {utr}</span>}
              </RowWords>
              <span className={styles.amount}>{formatExactAmount(amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </Pages>
  );
}
