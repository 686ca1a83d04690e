/** One change of many sarees: what it changed, what its undo left, and the undo itself. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { formatMoment } from '../../look/words/time.ts';
import { ConfirmSheet } from '../parts/confirm-sheet.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Screen } from '../parts/screen.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useMayDo } from '../parts/use-act.ts';
import { type SheetControl, useSheet } from '../parts/use-sheet.ts';
import styles from './bulk.module.css';
import { type BulkChangePage, bulkChangeQuery } from './bulk-query.ts';
import { bulkReasons, hiddenWords, nameOfColumn, wordsOfCell, wordsOfCounts, wordsOfSarees } from './bulk-words.ts';
import { SareeDiffs } from './saree-diffs.tsx';

const above = { path: '/sarees/import', name: 'Import' };
const names = { file: 'Undo this import', grid: 'Undo these changes' } as const;

export default function ChangeScreen() {
  const { id = '' } = useParams();
  const pages = useInfiniteQuery(bulkChangeQuery(id));
  const undo = useSheet('undo');
  const mayUndo = useMayDo('bulk.undo');
  const [change] = pages.data?.pages ?? [];
  const canUndo = change && change.applied_at !== null && change.undone_at === null && mayUndo;
  return (
    <Screen
      title={change?.source === 'grid' ? 'Changes in the grid' : 'Import'}
      above={above}
      act={canUndo ? <MainAct onClick={undo.open}>{names[change.source]}</MainAct> : null}
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
                  Show more
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
  const areNew = counts.added > 0 && applied_at !== null && undone_at === null;
  return (
    <p role="status" className={styles.standing}>
      <strong>{wordsOfCounts(counts)}</strong>
      <span className={styles.quiet}>
        {applied_at === null ? 'Not changed yet.' : `Changed ${formatMoment(applied_at)}.`}
        {undone_at === null ? '' : ` Undone ${formatMoment(undone_at)}.`}
      </span>
      {areNew ? (
        <>
          <span>{hiddenWords}</span>
          <Link className={button.link} to="/sarees?view=hidden">
            Hidden sarees
          </Link>
        </>
      ) : null}
    </p>
  );
}

/** Cells that the undo left, which somebody may want to look at. */
function Left({ change: { left, left_count: count } }: { change: BulkChangePage }) {
  if (left.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Left as it is</h2>
      <ul className={styles.mistakes}>
        {left.map(({ sku, column, now, why }) => (
          <li key={`${sku} ${column}`}>
            <strong>{sku}</strong> {nameOfColumn(column)}: {wordsOfCell(column, now)}{' '}
            <span className={styles.quiet}>{why}</span>
          </li>
        ))}
        {count > left.length ? <li>and {formatCount(count - left.length, 'cell', 'cells')} more</li> : null}
      </ul>
    </section>
  );
}

function UndoSheet({ sheet, change: { id, source, counts } }: { sheet: SheetControl; change: BulkChangePage }) {
  const act = { name: 'bulk.undo', input: { changeId: id }, done: 'Undone.', reasons: bulkReasons };
  return (
    <ConfirmSheet sheet={sheet} title={names[source]} act={act} confirm="Undo it">
      {counts.changed > 0 ? <p>{wordsOfSarees(counts.changed)} get back what they were.</p> : null}
      {counts.added > 0 ? (
        <p>{wordsOfSarees(counts.added)} that were added are hidden, and stay with their orders.</p>
      ) : null}
      <p>What somebody has changed since is left as it is, and is named here.</p>
    </ConfirmSheet>
  );
}
