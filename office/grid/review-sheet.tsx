/** The sheet that shows what is changed in the grid, as the shop has checked it, and saves all of it or nothing. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import button from '../../look/components/button.module.css';
import { planGrid } from '../bulk/bulk-query.ts';
import { nameOfColumn, troubleOf, wordsOfCell } from '../bulk/bulk-words.ts';
import { SareeDiffs } from '../bulk/saree-diffs.tsx';
import { useBulkWords } from '../bulk/words/use-bulk-words.ts';
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import { MainAct } from '../parts/main-act.tsx';
import { refusalWords } from '../parts/refusal-words.ts';
import { Sheet, SheetFoot } from '../parts/sheet.tsx';
import { Answered, Shapes } from '../parts/states.tsx';
import { showToast } from '../parts/toasts.ts';
import { Trouble } from '../parts/trouble.tsx';
import { useAct } from '../parts/use-act.ts';
import type { SheetControl } from '../parts/use-sheet.ts';
import { useWords } from '../words/spoken.ts';
import styles from './grid.module.css';
import type { Grid } from './use-grid.ts';
import { useGridWords } from './words/use-grid-words.ts';

interface ReviewProps {
  sheet: SheetControl;
  grid: Grid;
}

export function ReviewSheet({ sheet, grid }: ReviewProps) {
  const isDone = grid.edits.length === 0;
  const { reviewTitle } = useGridWords();
  const close = useEffectEvent(sheet.close);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return (
    <Sheet sheet={sheet} title={reviewTitle}>
      {isDone ? null : <Review grid={grid} />}
    </Sheet>
  );
}

/** Returns the plan of the edits. It is made anew for other edits or when it is asked for, since each is counted and kept. */
function usePlan({ edits }: Grid) {
  return useQuery({
    queryKey: ['grid-plan', edits],
    queryFn: ({ signal }) => planGrid(edits, signal),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function Review({ grid }: { grid: Grid }) {
  const { edits } = grid;
  const { act, isBusy } = useAct();
  const words = useGridWords();
  const { reasons } = useBulkWords();
  const office = useWords();
  const plan = usePlan(grid);
  const { data, error, refetch } = plan;
  const save = async () => {
    if (data?.id && (await act('bulk.grid', { changeId: data.id }, { done: words.saved, reasons }))) grid.saved(edits);
    else void refetch();
  };
  // The shop has all of it: the answer of an earlier call was lost.
  const isThere = data?.id === null && data.mistakes.length + data.stale.length === 0;
  const settle = useEffectEvent(() => {
    grid.saved(edits);
    showToast(words.madeAlready);
  });
  useEffect(() => {
    if (isThere) settle();
  }, [isThere]);
  return (
    <>
      {error ? (
        <Refused words={refusalWords(error, reasons, office)} onRetry={refetch} />
      ) : (
        <Planned plan={plan} grid={grid} />
      )}
      <SheetFoot>
        <MainAct isBusy={isBusy} disabled={error !== null || !data?.id} onClick={() => void save()}>
          {words.save(edits.length)}
        </MainAct>
      </SheetFoot>
    </>
  );
}

function Refused({ words, onRetry }: { words: string; onRetry(): unknown }) {
  const { states } = useWords();
  return (
    <>
      <Trouble>{words}</Trouble>
      <button type="button" className={button.link} onClick={() => onRetry()}>
        {states.tryAgain}
      </button>
    </>
  );
}

function Planned({ plan, grid }: { plan: ReturnType<typeof usePlan>; grid: Grid }) {
  const words = useGridWords();
  const bulk = useBulkWords();
  const catalogue = useCatalogueWords();
  return (
    <Answered query={plan} shapes={<Shapes rows={4} height={4} />}>
      {({ diff, counts, mistakes, stale }) => (
        <>
          {mistakes.length > 0 ? (
            <ul className={styles.mistakes} aria-label={bulk.mistakeList}>
              {mistakes.map(({ sku, ...mistake }) => (
                <li key={`${sku} ${mistake.column}`}>
                  <strong>{sku}</strong> {nameOfColumn(mistake.column, catalogue)} {troubleOf(mistake, catalogue)}
                </li>
              ))}
            </ul>
          ) : null}
          {stale.length > 0 ? <Stale stale={stale} grid={grid} /> : null}
          <SareeDiffs diffs={diff} />
          {counts.changed > diff.length ? <p>{words.moreSarees(counts.changed - diff.length)}</p> : null}
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
  const words = useGridWords();
  const bulk = useBulkWords();
  const catalogue = useCatalogueWords();
  return (
    <section aria-label={words.staleTitle}>
      <p>{words.stale}</p>
      <ul className={styles.mistakes}>
        {stale.map(({ sku, column, now }) => (
          <li key={`${sku} ${column}`}>
            <strong>{sku}</strong> {nameOfColumn(column, catalogue)}: {wordsOfCell(column, now, bulk)}
          </li>
        ))}
      </ul>
      <button type="button" className={button.link} onClick={() => grid.keepTheirs(stale)}>
        {catalogue.keepTheirs}
      </button>{' '}
      <button type="button" className={button.link} onClick={() => grid.insist(stale)}>
        {catalogue.useMine}
      </button>
    </section>
  );
}
