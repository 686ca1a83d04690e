/** The list of reported problems: the open ones by age, since each has two legal clocks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Pages } from '../parts/pages.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useWords } from '../words/spoken.ts';
import { clockWords } from './clock-words.ts';
import styles from './problems.module.css';
import { type ReportRow, type ReportState, reportsQuery } from './problems-query.ts';
import { useProblemsWords } from './words/use-problems-words.ts';

export default function ProblemsScreen() {
  const [address] = useSearchParams();
  const state: ReportState = address.get('state') === 'closed' ? 'closed' : 'open';
  const words = useProblemsWords();
  const empty = state === 'open' ? words.noneOpen : words.noneSettled;
  return (
    <Screen title={words.title} isWide>
      <Tabs
        label={words.title}
        tabs={[
          { to: '?state=open', name: words.toAnswer, isCurrent: state === 'open' },
          { to: '?state=closed', name: words.settled, isCurrent: state === 'closed' },
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
  const { id, kind, kind_words, photos, full_name, city, closed_at, clocks } = report;
  const [clock] = clocks;
  const own = useProblemsWords();
  const words = useWords();
  const { times } = words;
  return (
    <Link to={`/problems/${id}`} className={`${rows.row} ${styles.report}`}>
      <RowWords title={words.reportKinds?.[kind] ?? kind_words}>
        <span className={styles.says}>“{report.words}”</span>
      </RowWords>
      <span className={styles.who}>
        {[full_name, city].filter(Boolean).join(', ')}
        {photos === 0 ? '' : ` · ${own.photos(photos)}`}
      </span>
      <span className={`${styles.clock} ${clock?.is_urgent ? styles.urgent : ''}`}>
        {clock ? clockWords(clock, new Date(), own, words) : own.settledAt(times.moment(closed_at ?? ''))}
      </span>
    </Link>
  );
}
