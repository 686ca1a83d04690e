/** A bulk change saree by saree, with what each cell was and what it becomes. */

import styles from './bulk.module.css';
import type { SareeDiff } from './bulk-query.ts';
import { nameOfColumn, wordsOfCell } from './bulk-words.ts';

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
  return (
    <dl className={styles.cells}>
      {cells.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{nameOfColumn(column)}</dt>
          <dd>
            <del>{wordsOfCell(column, before)}</del>
            <span aria-hidden="true"> → </span>
            <ins>{wordsOfCell(column, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NewCells({ diff: { cells } }: { diff: SareeDiff }) {
  return (
    <details className={styles.added}>
      <summary>New, with {cells.length} facts</summary>
      <dl className={styles.cells}>
        {cells.map(({ column, after }) => (
          <div key={column}>
            <dt>{nameOfColumn(column)}</dt>
            <dd>{wordsOfCell(column, after)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
