/** Problems that the buyer reported. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import type { Order } from '../api/order.ts';
import { useWords } from '../words/spoken.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';
import { useOrderWords } from './words/use-order-words.ts';

export function ReportsPart({ reports }: { reports: NonNullable<Order['reports']> }) {
  const { reports: own } = useOrderWords();
  const { times, reportKinds } = useWords();
  const settledWords = (kind: string, at: string | null) => (at === null ? kind : own.settled(kind, times.moment(at)));
  return (
    <Part name={reports.length === 1 ? own.one : own.several}>
      {reports.map(({ id, kind, kind_words, words, created_at, closed_at }) => (
        <div key={id} className={closed_at === null ? undefined : styles.quiet}>
          <p className={closed_at === null ? styles.urgent : undefined}>
            {settledWords(reportKinds?.[kind] ?? kind_words, closed_at)}
          </p>
          <p>“{words}”</p>
          <p className={styles.quiet}>{own.reported(times.moment(created_at))}</p>
          <Link className={button.link} to={`/problems/${id}`}>
            {closed_at === null ? own.answer : own.lookAtIt}
          </Link>
        </div>
      ))}
    </Part>
  );
}
