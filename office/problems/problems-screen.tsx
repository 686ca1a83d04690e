/** The list of reported problems: the open ones by age, since each has two legal clocks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { Pages } from '../parts/pages.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { answerClock } from './clock-words.ts';
import styles from './problems.module.css';
import { type ReportRow, type ReportState, reportsQuery } from './problems-query.ts';

export default function ProblemsScreen() {
  const [address] = useSearchParams();
  const state: ReportState = address.get('state') === 'closed' ? 'closed' : 'open';
  const empty = state === 'open' ? 'Nobody waits for an answer.' : 'No problem was settled yet.';
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
  const { id, kind_words, words, photos, full_name, city, closed_at } = report;
  const clock = answerClock(report, new Date());
  return (
    <Link to={`/problems/${id}`} className={`${rows.row} ${styles.report}`}>
      <span className={rows.words}>
        <strong>{kind_words}</strong>
        <span className={styles.says}>“{words}”</span>
        <span>
          {[full_name, city].filter(Boolean).join(', ')}
          {photos === 0 ? '' : ` · ${formatCount(photos, 'photo', 'photos')}`}
        </span>
      </span>
      <span className={`${styles.clock} ${closed_at === null && clock.isUrgent ? styles.urgent : ''}`}>
        {closed_at === null ? clock.words : `settled ${formatMoment(closed_at)}`}
      </span>
    </Link>
  );
}
