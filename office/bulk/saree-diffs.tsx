/** A bulk change saree by saree, with what each cell was and what it becomes. */
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import styles from './bulk.module.css';
import type { SareeDiff } from './bulk-query.ts';
import { nameOfColumn, wordsOfCell } from './bulk-words.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export function SareeDiffs({ diffs }: { diffs: readonly SareeDiff[] }) {
  return (
    <ul className={styles.diffs}>
      {diffs.map((diff) => (
        <li key={diff.sku} className={styles.diff}>
          <p className={styles.saree}>
            <strong>{diff.title}</strong>
            <span className={styles.quiet}>{diff.sku}</span>
          </p>
          {diff.is_new ? <NewCells diff={diff} /> : <ChangedCells diff={diff} />}
        </li>
      ))}
    </ul>
  );
}

function ChangedCells({ diff: { cells } }: { diff: SareeDiff }) {
  const words = useBulkWords();
  const catalogue = useCatalogueWords();
  return (
    <dl className={styles.cells}>
      {cells.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{nameOfColumn(column, catalogue)}</dt>
          <dd>
            <del>{wordsOfCell(column, before, words)}</del>
            <span aria-hidden="true"> → </span>
            <ins>{wordsOfCell(column, after, words)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NewCells({ diff: { cells } }: { diff: SareeDiff }) {
  const words = useBulkWords();
  const catalogue = useCatalogueWords();
  return (
    <details className={styles.added}>
      <summary>{words.newWith(cells.length)}</summary>
      <dl className={styles.cells}>
        {cells.map(({ column, after }) => (
          <div key={column}>
            <dt>{nameOfColumn(column, catalogue)}</dt>
            <dd>{wordsOfCell(column, after, words)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
