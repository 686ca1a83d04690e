/** The columns of a file as they are read, with its first row; those that are not read are named. */
import { useCatalogueWords } from '../catalogue/words/use-catalogue-words.ts';
import table from '../parts/table.module.css';
import styles from './bulk.module.css';
import type { FilePlan } from './bulk-query.ts';
import { nameOfColumn } from './bulk-words.ts';
import { useBulkWords } from './words/use-bulk-words.ts';

export function FileColumns({ plan }: { plan: FilePlan }) {
  const { columns, first_row: first, format, rows, head_row: headRow, encoding, sheet, other_sheets: others } = plan;
  const words = useBulkWords();
  const catalogue = useCatalogueWords();
  const read = columns.flatMap(({ head, column }) => (column === null ? [] : [{ head, column }]));
  const unread = columns.filter(({ column }) => column === null).map(({ head }) => head || words.nameless);
  return (
    <section className={styles.part} aria-labelledby="file-columns">
      <h2 id="file-columns">{words.columns}</h2>
      <p>{words.sareesIn(rows, words.formats[format])}</p>
      {headRow > 1 ? <p>{words.headsIn(headRow)}</p> : null}
      {sheet !== null && others.length > 0 ? <p>{words.sheetRead(sheet, others.join(', '))}</p> : null}
      {encoding === 'windows-1252' ? <p className={styles.wrong}>{words.readAsWindows}</p> : null}
      {unread.length > 0 ? <p>{words.notRead(unread.join(', '))}</p> : null}
      <details className={styles.added}>
        <summary>{words.columnsWithRow(read.length)}</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{words.inTheFile}</th>
              <th scope="col">{words.readAs}</th>
              <th scope="col">{words.firstRow}</th>
            </tr>
          </thead>
          <tbody>
            {read.map(({ head, column }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                <td>{nameOfColumn(column, catalogue)}</td>
                <td>{first[column] || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
