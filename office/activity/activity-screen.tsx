/** Activity: who did what, the newest first. Nothing in it can be changed. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Link } from 'react-router';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { Pages } from '../parts/pages.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import { sayIn } from '../words/said.ts';
import { useWords } from '../words/spoken.ts';
import styles from './activity-screen.module.css';
import { useActivityWords } from './words/use-activity-words.ts';

type Entry = InferResponseType<typeof officeApi.activity.$get, 200>['rows'][number];

const activityQuery = pagesQuery(['activity'], ({ cursor }) =>
  answerOf(officeApi.activity.$get({ query: cursor === undefined ? {} : { before: cursor } })),
);

export default function ActivityScreen() {
  const { title, none } = useActivityWords();
  return (
    <Screen title={title}>
      <Pages pages={useInfiniteQuery(activityQuery)} rowHeight={4.5} empty={<Empty>{none}</Empty>}>
        {(entries) => (
          <ol>
            {entries.map((entry) => (
              <li key={entry.number}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </Screen>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { at, subject, refusal, changes, reason } = entry;
  const { log } = useActivityWords();
  const { times } = useWords();
  return (
    <article className={styles.entry}>
      <p className={refusal === null ? undefined : styles.refused}>{sayIn(log, entry.said, entry.sentence)}</p>
      {changes.map((change, nth) => (
        <p key={change} className={styles.quiet}>
          {entry.changes_said[nth] ? sayIn(log, entry.changes_said[nth], change) : change}
        </p>
      ))}
      {reason === null ? null : <p className={styles.quiet}>“{reason}”</p>}
      <p className={styles.quiet}>
        <span>{times.moment(at)}</span>
        {subject.order_code === null ? null : (
          <span>
            {' · '}
            <Link to={`/orders/${subject.order_code}`}>{subject.order_code}</Link>
          </span>
        )}
      </p>
    </article>
  );
}
