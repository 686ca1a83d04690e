/** The list of reported problems: the open ones by age, since each has two legal clocks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { Pages } from '../parts/pages.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { clockWords } from './clock-words.ts';
import styles from './problems.module.css';
import { type ReportRow, type ReportState, reportsQuery } from './problems-query.ts';

export default function ProblemsScreen() {
  const [address] = useSearchParams();
  const state: ReportState = address.get('state') === 'closed' ? 'closed' : 'open';
  const empty = state === 'open' ? 'No problem is waiting for an answer.' : 'No problem was settled yet.';
  return (
    <Screen title="Problems" isWide>
      <Tabs
        label="Problems"
        tabs={[
          { to: '?state=open', name: 'To answer', isCurrent: state === 'open' },
          { to: '?state=closed', name: 'Settled', isCurrent: state === 'closed' },
        ]}
      />
      <Pages pages={useInfiniteQuery(reportsQuery(state))} rowHeight={5} empty={<Empty>{empty}</Empty>}>
        {(reports) => (
          <ol className={rows.rows}>
            {reports.map((report) => (
              <li key={report.id}>
                <Row report={report} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </Screen>
  );
}

function Row({ report }: { report: ReportRow }) {
  const { id, kind_words, words, photos, full_name, city, closed_at, clocks } = report;
  const [clock] = clocks;
  return (
    <Link to={`/problems/${id}`} className={`${rows.row} ${styles.report}`}>
      <RowWords title={kind_words}>
        <span className={styles.says}>“{words}”</span>
      </RowWords>
      <span className={styles.who}>
        {[full_name, city].filter(Boolean).join(', ')}
        {photos === 0 ? '' : ` · ${formatCount(photos, 'photo', 'photos')}`}
      </span>
      <span className={`${styles.clock} ${clock?.is_urgent ? styles.urgent : ''}`}>
        {clock ? clockWords(clock, new Date()) : `settled ${formatMoment(closed_at ?? '')}`}
      </span>
    </Link>
  );
}
