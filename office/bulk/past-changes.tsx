/** Changes of many sarees in the last 30 days, each with its page, where it can be undone. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../look/words/time.ts';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { bulkChangesQuery, type ListedChange } from './bulk-query.ts';
import { wordsOfCounts } from './bulk-words.ts';

export function PastChanges() {
  return (
    <section className={rows.section} aria-labelledby="past-changes">
      <h2 id="past-changes">Last 30 days</h2>
      <Answered query={useQuery(bulkChangesQuery)} shapes={<Shapes rows={3} height={4} />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Empty>Nothing was imported, and nothing was changed in the grid.</Empty>
          ) : (
            <ul className={rows.rows}>
              {changes.map((change) => (
                <li key={change.id}>
                  <ChangeRow change={change} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  );
}

const sources = { file: 'By a file', grid: 'In the grid' } as const;

function ChangeRow({
  change: { id, source, who, applied_at, undone_at, undone_by, counts },
}: {
  change: ListedChange;
}) {
  return (
    <Link to={`/sarees/changes/${id}`} className={rows.row}>
      <RowWords title={wordsOfCounts(counts)}>
        <span>
          {sources[source]}, {who}, {formatMoment(applied_at)}
        </span>
        {undone_at === null ? null : (
          <span>
            Undone by {undone_by}, {formatMoment(undone_at)}
          </span>
        )}
      </RowWords>
    </Link>
  );
}
