/** One change of many sarees: what it changed, what its undo left, and the undo itself. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { type SheetControl, useSheet } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './bulk.module.css';
import { type BulkChangePage, bulkChangeQuery } from './bulk-query.ts';
import { nameOfColumn, troubleOf, wordsOfCell, wordsOfCounts } from './bulk-words.ts';
import { SareeDiffs } from './saree-diffs.tsx';
import { useBulkWords } from './words/use-bulk-words.ts';

export default function ChangeScreen() {
  const { id = '' } = useParams();
  const pages = useInfiniteQuery(bulkChangeQuery(id));
  const undo = useSheet('undo');
  const words = useBulkWords();
  const mayUndo = useMayDo('bulk.undo');
  const [change] = pages.data?.pages ?? [];
  const canUndo = change && change.applied_at !== null && change.undone_at === null && mayUndo;
  return (
    <Screen
      title={change?.source === 'grid' ? words.gridChanges : words.import}
      above={{ path: '/sarees/import', name: words.import }}
      act={canUndo ? <MainAct onClick={undo.open}>{words.undoNames[change.source]}</MainAct> : null}
      isWide
    >
      <Answered query={pages} shapes={<Shapes rows={6} height={4} />}>
        {({ pages: [first, ...others] }) =>
          first ? (
            <>
              <Standing change={first} />
              <Left change={first} />
              <SareeDiffs diffs={[first, ...others].flatMap(({ diff }) => diff)} />
              {pages.hasNextPage ? (
                <button type="button" className={button.link} onClick={() => void pages.fetchNextPage()}>
                  {words.showMore}
                </button>
              ) : null}
            </>
          ) : null
        }
      </Answered>
      {canUndo ? <UndoSheet sheet={undo} change={change} /> : null}
    </Screen>
  );
}

function Standing({ change: { applied_at, undone_at, counts } }: { change: BulkChangePage }) {
  const words = useBulkWords();
  const { times } = useWords();
  const areNew = counts.added > 0 && applied_at !== null && undone_at === null;
  return (
    <p role="status" className={styles.standing}>
      <strong>{wordsOfCounts(counts, words)}</strong>
      <span className={styles.quiet}>
        {applied_at === null ? words.notYet : words.changedAt(times.moment(applied_at))}
        {undone_at === null ? '' : ` ${words.undoneAt(times.moment(undone_at))}`}
      </span>
      {areNew ? (
        <>
          <span>{words.hidden}</span>
          <Link className={button.link} to="/sarees?view=hidden">
            {words.hiddenSarees}
          </Link>
        </>
      ) : null}
    </p>
  );
}

/** Cells that the undo left, which somebody may want to look at. */
function Left({ change: { left, left_count: count } }: { change: BulkChangePage }) {
  const words = useBulkWords();
  const catalogue = useCatalogueWords();
  if (left.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{words.leftAsItIs}</h2>
      <ul className={styles.mistakes}>
        {left.map(({ sku, column, now, why, rule, limits }) => (
          <li key={`${sku} ${column}`}>
            <strong>{sku}</strong> {nameOfColumn(column, catalogue)}: {wordsOfCell(column, now, words)}{' '}
            <span className={styles.quiet}>
              {rule === null ? why : troubleOf({ column, rule, limits, message: why }, catalogue)}
            </span>
          </li>
        ))}
        {count > left.length ? <li>{words.moreCells(count - left.length)}</li> : null}
      </ul>
    </section>
  );
}

function UndoSheet({ sheet, change: { id, source, counts } }: { sheet: SheetControl; change: BulkChangePage }) {
  const words = useBulkWords();
  const { undone: done, reasons } = words;
  const act = { name: 'bulk.undo', input: { changeId: id }, done, reasons } as const;
  return (
    <ConfirmSheet sheet={sheet} title={words.undoNames[source]} act={act} confirm={words.undoIt}>
      {counts.changed > 0 ? <p>{words.getBack(counts.changed)}</p> : null}
      {counts.added > 0 ? <p>{words.areHidden(counts.added)}</p> : null}
      <p>{words.othersLeft}</p>
    </ConfirmSheet>
  );
}
