/** Problems that the buyer reported. */
import { Link } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatMoment } from '../../look/words/time.ts';
import type { Order } from '../api/order.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

export function ReportsPart({ reports }: { reports: NonNullable<Order['reports']> }) {
  return (
    <Part name={reports.length === 1 ? 'Problem' : 'Problems'}>
      {reports.map(({ id, kind_words, words, created_at, closed_at }) => (
        <div key={id} className={closed_at === null ? undefined : styles.quiet}>
          <p className={closed_at === null ? styles.urgent : undefined}>
            {kind_words}
            {closed_at === null ? '' : `, settled ${formatMoment(closed_at)}`}
          </p>
          <p>“{words}”</p>
          <p className={styles.quiet}>Reported {formatMoment(created_at)}</p>
          <Link className={button.link} to={`/problems/${id}`}>
            {closed_at === null ? 'Answer' : 'Look at it'}
          </Link>
        </div>
      ))}
    </Part>
  );
}
