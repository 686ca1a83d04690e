/** The sheet that shows what is changed in the grid, as the shop has checked it, and saves all of it or nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { planGrid } from '../bulk/bulk-query.ts';
import { bulkReasons, nameOfColumn, wordsOfCell } from '../bulk/bulk-words.ts';
import { SareeDiffs } from '../bulk/saree-diffs.tsx';
import { MainAct } from '../parts/main-act.tsx';
import { refusalWords } from '../parts/refusal-words.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import styles from './grid.module.css';
import type { Grid } from './use-grid.ts';

interface ReviewProps {
  sheet: SheetControl;
  grid: Grid;
}

export function ReviewSheet({ sheet, grid }: ReviewProps) {
  const isDone = grid.edits.length === 0;
  const close = useEffectEvent(sheet.close);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Sheet sheet={sheet} title="Review">
      {isDone ? null : <Review grid={grid} />}
    </Sheet>
  );
}

/** Returns the plan of the edits. It is made anew for other edits or when it is asked for, since each is counted and kept. */
function usePlan({ edits }: Grid) {
  return useQuery({
    queryKey: ['grid-plan', edits],
    queryFn: ({ signal }) => planGrid(edits, signal),
    ...{ staleTime: 'static', gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}

function Review({ grid }: { grid: Grid }) {
  const { edits } = grid;
  const { act, isBusy } = useAct();
  const plan = usePlan(grid);
  const { data, error, refetch } = plan;
  const save = async () => {
    if (await act('bulk.grid', { changeId: data?.id }, { done: 'Saved.', reasons: bulkReasons })) grid.saved(edits);
    else void refetch();
  };
  // The shop has all of it: the answer of an earlier call was lost.
  const isThere = data?.id === null && data.mistakes.length + data.stale.length === 0;
  const settle = useEffectEvent(() => {
    grid.saved(edits);
    showToast('These changes have been made already.');
  });
  useEffect(() => {
    if (isThere) settle();
  }, [isThere]);
  return (
    <>
      {error ? <Refused words={refusalWords(error)} onRetry={refetch} /> : <Planned plan={plan} grid={grid} />}
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={error !== null || !data?.id} onClick={() => void save()}>
          Save {formatCount(edits.length, 'change', 'changes')}
        </MainAct>
      </SheetFoot>
    </>
  );
}

function Refused({ words, onRetry }: { words: string; onRetry(): unknown }) {
  return (
    <>
      <Trouble>{words}</Trouble>
      <button type="button" className={button.link} onClick={() => onRetry()}>
        Try again
      </button>
    </>
  );
}

function Planned({ plan, grid }: { plan: ReturnType<typeof usePlan>; grid: Grid }) {
  return (
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
      <button type="button" className={button.link} onClick={() => grid.keepTheirs(stale)}>
        Keep theirs
      </button>{' '}
      <button type="button" className={button.link} onClick={() => grid.insist(stale)}>
        Use mine
      </button>
    </section>
  );
}
