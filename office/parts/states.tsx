/** The states of what is read: not there yet, failed, empty. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import button from '../../look/components/button.module.css';
import { useWords } from '../words/spoken.ts';
import styles from './states.module.css';

interface AnsweredProps<T> {
  query: UseQueryResult<T>;
  /** Shapes of the final size, shown while the answer is not there (`Shapes`). */
  shapes: ReactNode;
  children(data: T): ReactNode;
}

/**
 * Shows the answer of a query once it is there. If it cannot be read, each place says so by itself; an older answer is
 * still shown, with its time.
 */
export function Answered<T>({ query, shapes, children }: AnsweredProps<T>) {
  const { isError, refetch } = query;
  // A long list is drawn in slices, between which the browser answers to touch.
  const data = useDeferredValue(query.data);
  if (data === undefined) return isError ? <Failed onRetry={refetch} /> : <Late>{shapes}</Late>;
  return (
    <>
      <AsOf query={query} />
      {children(data)}
    </>
  );
}

/** Milliseconds during which nothing is shown: a quick answer needs no shapes before it. */
const quietMs = 150;

/** Shows its children a moment later, while it has their place at once. */
export function Late({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  const { states } = useWords();
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), quietMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={isLate ? undefined : styles.unseen}>
      <span className="visually-hidden">{isLate ? states.loading : ''}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Draws rows of grey shapes, as high as the rows that will be there (in rem). */
export function Shapes({ rows, height }: { rows: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
    <div key={row} className={styles.shape} data-shape="" style={{ height: `${height}rem` }}>
      <i />
      <i />
    </div>
  ));
}

/** Says that something could not be read. */
export function Failed({ onRetry }: { onRetry(): unknown }) {
  const { states } = useWords();
  return (
    <div role="alert" className={styles.failed}>
      <p>{states.failed}</p>
      <button type="button" className={button.link} onClick={() => onRetry()}>
        {states.tryAgain}
      </button>
    </div>
  );
}

/** Says how old an answer is that could not be read anew; nothing of others. */
export function AsOf({ query }: { query: UseQueryResult }) {
  const { states, times } = useWords();
  const { isRefetchError, refetch, dataUpdatedAt } = query;
  if (!isRefetchError) return null;
  return (
    <div role="status" className={styles.old}>
      <p>{states.asOf(times.moment(new Date(dataUpdatedAt).toISOString()))}</p>
      <button type="button" className={button.link} onClick={() => void refetch()}>
        {states.tryAgain}
      </button>
    </div>
  );
}

/** Stands for an empty list: one sentence, and what to do next. */
export function Empty({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {next}
    </div>
  );
}
