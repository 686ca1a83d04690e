/** The sheet that shows what is changed in the grid, as the shop has checked it, and saves all of it or nothing. */
import { useQuery } from '@tanstack/react-query';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { type CellEdit, planGrid } from '../bulk/bulk-query.ts';
import { bulkReasons, nameOfColumn, wordsOfCell } from '../bulk/bulk-words.ts';
import { SareeDiffs } from '../bulk/saree-diffs.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './grid.module.css';
import type { Grid } from './use-grid.ts';

interface ReviewSheetProps {
  sheet: SheetControl;
  edits: readonly CellEdit[];
  grid: Grid;
}

export function ReviewSheet({ sheet, edits, grid }: ReviewSheetProps) {
  const { act, isBusy } = useAct();
  const plan = useQuery({
    queryKey: ['grid-plan', edits],
    queryFn: ({ signal }) => planGrid(edits, signal),
    enabled: sheet.isOpen && edits.length > 0 && !isBusy,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
  const { data } = plan;
  const save = async () => {
    const saved = edits.map(({ sku, column, to }) => ({ sku, column, now: to }));
    if (!(await act('bulk.grid', { changeId: data?.id }, { done: 'Saved.', reasons: bulkReasons }))) return;
    sheet.close();
    grid.rebase(saved, true);
  };
  return (
    <Sheet sheet={sheet} title="Review">
      <Answered query={plan} shapes={<Shapes rows={4} height={4} />}>
        {({ diff, counts, mistakes, stale }) => (
          <>
            {mistakes.length > 0 ? (
              <ul className={styles.mistakes} aria-label="Mistakes">
                {mistakes.map(({ sku, column, message }) => (
                  <li key={`${sku} ${column}`}>
                    <strong>{sku}</strong> {nameOfColumn(column)} {message}
                  </li>
                ))}
              </ul>
            ) : null}
            {stale.length > 0 ? <Stale stale={stale} grid={grid} /> : null}
            <SareeDiffs diffs={diff} />
            {counts.changed > diff.length ? (
              <p>and {formatCount(counts.changed - diff.length, 'saree', 'sarees')} more</p>
            ) : null}
          </>
        )}
      </Answered>
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={!data?.id} onClick={() => void save()}>
          Save {formatCount(edits.length, 'change', 'changes')}
        </MainAct>
      </SheetFoot>
    </Sheet>
  );
}

interface StaleProps {
  stale: readonly { readonly sku: string; readonly column: string; readonly now: string }[];
  grid: Grid;
}

function Stale({ stale, grid }: StaleProps) {
  return (
    <section aria-label="Changed meanwhile">
      <p>Somebody has changed these cells meanwhile.</p>
      <ul className={styles.mistakes}>
        {stale.map(({ sku, column, now }) => (
          <li key={`${sku} ${column}`}>
            <strong>{sku}</strong> {nameOfColumn(column)}: {wordsOfCell(column, now)}
          </li>
        ))}
      </ul>
      <button type="button" className={button.link} onClick={() => grid.rebase(stale, true)}>
        Keep theirs
      </button>{' '}
      <button type="button" className={button.link} onClick={() => grid.rebase(stale, false)}>
        Use mine
      </button>
    </section>
  );
}
