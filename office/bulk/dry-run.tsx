/** The changes that a file would make: numbers, mistakes, stock that was sold meanwhile, and the diff. */
import { useInfiniteQuery } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import styles from './bulk.module.css';
import { bulkChangeQuery, type FilePlan } from './bulk-query.ts';
import { hiddenWords, linesOf, wordsOfCounts, wordsOfMoved, wordsOfSarees } from './bulk-words.ts';
import { SareeDiffs } from './saree-diffs.tsx';

export function DryRun({ plan }: { plan: FilePlan }) {
  const { counts, mistake_count: mistakes, stock_left: stockLeft, moved_since: moved } = plan;
  return (
    <section className={styles.part} aria-labelledby="dry-run">
      <h2 id="dry-run">What would change</h2>
      <p role="status" className={styles.standing}>
        <strong>
          {wordsOfCounts(counts)}
          {mistakes > 0 ? ` · ${formatCount(mistakes, 'mistake', 'mistakes')}` : ''}
        </strong>
        {counts.added > 0 ? <span>{hiddenWords}</span> : null}
        {mistakes > 0 ? (
          <span className={styles.wrong}>Put the file right, and choose it again. Nothing was changed.</span>
        ) : null}
      </p>
      {stockLeft > 0 ? <p>The stock of {wordsOfSarees(stockLeft)} differs, and is left alone.</p> : null}
      {moved.length > 0 ? <p className={styles.wrong}>{wordsOfMoved(moved)}</p> : null}
      <Mistakes plan={plan} />
      {plan.id === null ? <SareeDiffs diffs={plan.diff} /> : <WholeDiff id={plan.id} />}
    </section>
  );
}

function Mistakes({ plan: { mistakes, mistake_count: count } }: { plan: FilePlan }) {
  if (count === 0) return null;
  return (
    <ul className={styles.mistakes} aria-label="Mistakes">
      {linesOf(mistakes).map(({ row, words }) => (
        <li key={`${row} ${words}`}>
          <strong>Row {row}</strong> {words}
        </li>
      ))}
      {count > mistakes.length ? <li>and {(count - mistakes.length).toLocaleString('en-IN')} more</li> : null}
    </ul>
  );
}

/** The diff of a plan that is kept, which comes in parts. */
function WholeDiff({ id }: { id: string }) {
  const pages = useInfiniteQuery({ ...bulkChangeQuery(id), refetchOnWindowFocus: false });
  return (
    <>
      <SareeDiffs diffs={(pages.data?.pages ?? []).flatMap(({ diff }) => diff)} />
      {pages.hasNextPage ? (
        <button type="button" className={button.link} onClick={() => void pages.fetchNextPage()}>
          Show more
        </button>
      ) : null}
    </>
  );
}
