/** Changes of many sarees in the last 30 days, each with its page, where it can be undone. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import { bulkChangesQuery, type ListedChange } from './bulk-query.ts';
import { wordsOfCounts } from './bulk-words.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export function PastChanges() {
  const words = useBulkWords();
  return (
    <section className={rows.section} aria-labelledby="past-changes">
      <h2 id="past-changes">{words.last30Days}</h2>
      <Answered query={useQuery(bulkChangesQuery)} shapes={<Shapes rows={3} height={4} />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <Empty>{words.nothingYet}</Empty>
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

function ChangeRow({
  change: { id, source, who, applied_at, undone_at, undone_by, counts },
}: {
  change: ListedChange;
}) {
  const words = useBulkWords();
  const { times } = useWords();
  return (
    <Link to={`/sarees/changes/${id}`} className={rows.row}>
      <RowWords title={wordsOfCounts(counts, words)}>
        <span>
          {words.sources[source]}, {who}, {times.moment(applied_at)}
        </span>
        {undone_at === null ? null : <span>{words.undoneBy(undone_by ?? '', times.moment(undone_at))}</span>}
      </RowWords>
    </Link>
  );
}
