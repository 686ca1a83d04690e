/** Activity: who did what, the newest first. Nothing in it can be changed. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { Link } from 'react-router';
import { formatMoment } from '../../look/words/time.ts';
import { answerOf, officeApi } from '../api/client.ts';
import { pagesQuery } from '../api/pages-query.ts';
import { Pages } from '../parts/pages.tsx';
import { Screen } from '../parts/screen.tsx';
import { Empty } from '../parts/states.tsx';
import styles from './activity-screen.module.css';

type Entry = InferResponseType<typeof officeApi.activity.$get, 200>['rows'][number];

const activityQuery = pagesQuery(['activity'], ({ cursor }) =>
  answerOf(officeApi.activity.$get({ query: cursor === undefined ? {} : { before: cursor } })),
);

export default function ActivityScreen() {
  return (
    <Screen title="Activity">
      <Pages pages={useInfiniteQuery(activityQuery)} rowHeight={4.5} empty={<Empty>No activity yet.</Empty>}>
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

function EntryRow({ entry: { at, sentence, subject, refusal, changes, reason } }: { entry: Entry }) {
  return (
    <article className={styles.entry}>
      <p className={refusal === null ? undefined : styles.refused}>{sentence}</p>
      {changes.map((change) => (
        <p key={change} className={styles.quiet}>
          {change}
        </p>
      ))}
      {reason === null ? null : <p className={styles.quiet}>“{reason}”</p>}
      <p className={styles.quiet}>
        {formatMoment(at)}
        {subject.order_code === null ? null : (
          <>
            {' · '}
            <Link to={`/orders/${subject.order_code}`}>{subject.order_code}</Link>
          </>
        )}
      </p>
    </article>
  );
}
