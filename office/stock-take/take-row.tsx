/** A saree in a stock take: a tap counts one more piece of it. */
import { Minus } from 'lucide-react';
import { Cover } from '../parts/cover.tsx';
import { RowWords } from '../parts/row-words.tsx';
import styles from './stock-take.module.css';
import type { Count, Counted } from './take.ts';
import { useStockTakeWords } from './words/use-stock-take-words.ts';

interface TakeRowProps {
  saree: Counted;
  /** Undefined before the first piece. */
  count: Count | undefined;
  onCount(counted: number): void;
}

export function TakeRow({ saree: { name, color, sku, shelf, cover, available }, count, onCount }: TakeRowProps) {
  const words = useStockTakeWords();
  const isRight = count?.counted === count?.seen;
  return (
    <li className={styles.row} data-state={count === undefined ? 'missing' : isRight ? 'right' : 'differs'}>
      <button type="button" className={styles.count} onClick={() => onCount((count?.counted ?? 0) + 1)}>
        <Cover path={cover} />
        <RowWords title={`${name}, ${color}`}>
          <span>{shelf ? `${sku} · ${words.onShelf(shelf)}` : sku}</span>
        </RowWords>
        <span className={styles.figure}>
          {count?.counted ?? '–'} <span>{words.of(count?.seen ?? available)}</span>
          <span className="visually-hidden"> {words.countOneMore}</span>
        </span>
      </button>
      {count === undefined ? null : (
        <button
          type="button"
          className={styles.less}
          aria-label={words.oneLess(`${name}, ${color}`)}
          onClick={() => onCount(count.counted - 1)}
        >
          <Minus aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </li>
  );
}
