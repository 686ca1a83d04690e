/** The changes that a file would make: numbers, mistakes, stock that was sold meanwhile, and the diff. */
import { useInfiniteQuery } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import styles from './bulk.module.css';
import { bulkChangeQuery, type FilePlan } from './bulk-query.ts';
import { linesOf, wordsOfCounts, wordsOfMoved } from './bulk-words.ts';
import { SareeDiffs } from './saree-diffs.tsx';
import { useBulkWords } from './words/use-bulk-words.ts';

export function DryRun({ plan }: { plan: FilePlan }) {
  const { counts, mistake_count: mistakes, stock_left: stockLeft, moved_since: moved } = plan;
  const words = useBulkWords();
  return (
    <section className={styles.part} aria-labelledby="dry-run">
      <h2 id="dry-run">{words.wouldChange}</h2>
      <p role="status" className={styles.standing}>
        <strong>
          {wordsOfCounts(counts, words)}
          {mistakes > 0 ? ` · ${words.mistakes(mistakes)}` : ''}
        </strong>
        {counts.added > 0 ? <span>{words.hidden}</span> : null}
        {plan.questions.length > 0 ? <span className={styles.wrong}>{words.answerFirst}</span> : null}
        {mistakes > 0 ? <span className={styles.wrong}>{words.putRight}</span> : null}
      </p>
      {stockLeft > 0 ? <p>{words.stockLeft(stockLeft)}</p> : null}
      {moved.length > 0 ? <p className={styles.wrong}>{wordsOfMoved(moved, words)}</p> : null}
      <Mistakes plan={plan} />
      {plan.id === null ? <SareeDiffs diffs={plan.diff} /> : <WholeDiff id={plan.id} />}
    </section>
  );
}

function Mistakes({ plan: { mistakes, mistake_count: count } }: { plan: FilePlan }) {
  const words = useBulkWords();
  const catalogue = useCatalogueWords();
  if (count === 0) return null;
  return (
    <ul className={styles.mistakes} aria-label={words.mistakeList}>
      {linesOf(mistakes, words, catalogue).map(({ row, words: line }) => (
        <li key={`${row} ${line}`}>
          <strong>{words.row(row)}</strong> {line}
        </li>
      ))}
      {count > mistakes.length ? <li>{words.moreMistakes(count - mistakes.length)}</li> : null}
    </ul>
  );
}

/** The diff of a plan that is kept, which comes in parts. */
function WholeDiff({ id }: { id: string }) {
  const { showMore } = useBulkWords();
  const pages = useInfiniteQuery({ ...bulkChangeQuery(id), refetchOnWindowFocus: false });
  return (
    <>
      <SareeDiffs diffs={(pages.data?.pages ?? []).flatMap(({ diff }) => diff)} />
      {pages.hasNextPage ? (
        <button type="button" className={button.link} onClick={() => void pages.fetchNextPage()}>
          {showMore}
        </button>
      ) : null}
    </>
  );
}
