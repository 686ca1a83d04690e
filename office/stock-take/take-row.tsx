/** A saree in a stock take: a tap counts one more piece of it. */
import { Minus } from 'lucide-react';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import styles from './stock-take.module.css';
import type { Counted } from './take.ts';

interface TakeRowProps {
  saree: Counted;
  /** Pieces that were counted; undefined before the first. */
  count: number | undefined;
  onCount(count: number): void;
}

export function TakeRow({ saree: { name, color, sku, shelf, cover, available }, count, onCount }: TakeRowProps) {
  const isRight = count === available;
  return (
    <li className={styles.row} data-state={count === undefined ? 'missing' : isRight ? 'right' : 'differs'}>
      <button type="button" className={styles.count} onClick={() => onCount((count ?? 0) + 1)}>
        <Cover path={cover} />
        <RowWords title={`${name}, ${color}`}>
          <span>{shelf ? `${sku} · shelf ${shelf}` : sku}</span>
        </RowWords>
        <span className={styles.figure}>
          {count ?? '–'} <span>of {available}</span>
          <span className="visually-hidden"> counted. Count one more.</span>
        </span>
      </button>
      {count === undefined ? null : (
        <button
          type="button"
          className={styles.less}
          aria-label={`One less of ${name}, ${color}`}
          onClick={() => onCount(count - 1)}
        >
          <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </li>
  );
}
