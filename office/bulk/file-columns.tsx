/** The columns of a file as they are read, with its first row; those that are not read are named. */
import table from '../parts/table.module.css';
import styles from './bulk.module.css';
import type { FilePlan } from './bulk-query.ts';
import { nameOfColumn, wordsOfSarees } from './bulk-words.ts';

const formats = { own: 'our own columns', shopify: 'Shopify’s columns', woocommerce: 'WooCommerce’s columns' } as const;

export function FileColumns({ plan: { columns, first_row: first, format, rows } }: { plan: FilePlan }) {
  const read = columns.flatMap(({ head, column }) => (column === null ? [] : [{ head, column }]));
  const unread = columns.filter(({ column }) => column === null).map(({ head }) => head || 'a column without a name');
  return (
    <section className={styles.part} aria-labelledby="file-columns">
      <h2 id="file-columns">Columns</h2>
      <p>
        {wordsOfSarees(rows)} in {formats[format]}.
      </p>
      {unread.length > 0 ? <p>Not read: {unread.join(', ')}.</p> : null}
      <details className={styles.added}>
        <summary>{read.length} columns, with the first row</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">Read as</th>
              <th scope="col">First row</th>
            </tr>
          </thead>
          <tbody>
            {read.map(({ head, column }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                <td>{nameOfColumn(column)}</td>
                <td>{first[column] || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
