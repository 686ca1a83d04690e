/** The tables of GSTR-1 as tables: on a phone their tax is one sum, at a desk each part has its column. */
import type { ReactNode } from 'react';
import { formatExactAmount } from '../../look/words/money.ts';
import { useWords } from '../words/spoken.ts';
import { type GstTable, TableFile } from './gst-files.tsx';
import styles from './gst-tables.module.css';
import type { GstMonth } from './money-query.ts';
import { useMoneyWords } from './words/use-money-words.ts';

interface Split {
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

interface TaxRow extends Split {
  readonly key: string;
  readonly title: ReactNode;
}

export function GstTables({ month }: { month: GstMonth }) {
  const { b2cs, b2cl, cdnur, hsn_b2c, hsn_b2b } = month;
  const { gst: words } = useMoneyWords();
  const { times } = useWords();
  const documentRow = (row: GstMonth['b2cl'][number]) => toDocumentRow(row, times.day(row.issued_on));
  const hsnRow = (row: GstMonth['hsn_b2c'][number]) => toHsnRow(row, words.noHsn);
  const tables = [
    ['b2cs', b2cs.map((row) => toTaxRow(row, row.place))],
    ['b2cl', b2cl.map(documentRow)],
    ['cdnur', cdnur.map(documentRow)],
    ['hsn_b2c', hsn_b2c.map(hsnRow)],
    ['hsn_b2b', hsn_b2b.map(hsnRow)],
  ] as const;
  return (
    <>
      {tables.map(([table, rows]) => {
        const { title, first, none } = words.tables[table];
        return (
          <section key={table} className={styles.section}>
            <Head month={month.month} table={table} title={title} />
            {rows.length === 0 ? (
              <p className={styles.none}>{none}</p>
            ) : (
              <TaxTable title={title} first={first} rows={rows} />
            )}
          </section>
        );
      })}
      <section className={styles.section}>
        <Head month={month.month} table="docs" title={words.tables.docs.title} />
        <DocumentTable docs={month.docs} />
      </section>
    </>
  );
}

function Head({ month, table, title }: { month: string; table: GstTable; title: string }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <TableFile month={month} table={table} name={title} />
    </div>
  );
}

const percent = (rate: number) => `${rate / 100} %`;

function toTaxRow(row: Split & { readonly rate: number }, title: string): TaxRow {
  return { ...row, key: `${title} ${row.rate}`, title: `${title}, ${percent(row.rate)}` };
}

function toDocumentRow(row: GstMonth['b2cl'][number], issuedOn: string): TaxRow {
  return {
    ...row,
    key: `${row.number} ${row.rate}`,
    title: (
      <>
        <span>{row.number}</span>
        <span className={styles.quiet}>{`${issuedOn}, ${row.place}, ${percent(row.rate)}`}</span>
      </>
    ),
  };
}

function toHsnRow(row: GstMonth['hsn_b2c'][number], noHsn: string): TaxRow {
  const title = (
    <>
      <span>{`${row.hsn === '' ? noHsn : row.hsn}, ${percent(row.rate)}`}</span>
      <span className={styles.quiet}>{`${row.quantity} NOS`}</span>
    </>
  );
  return { ...row, key: `${row.hsn} ${row.rate}`, title };
}

const parts = ['igst', 'cgst', 'sgst'] as const;

const taxOf = ({ igst, cgst, sgst }: Split) => igst + cgst + sgst;

function TaxTable({ title, first, rows }: { title: string; first: string; rows: readonly TaxRow[] }) {
  const { gst: words } = useMoneyWords();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">{words.taxable}</th>
          {parts.map((part) => (
            <th key={part} scope="col" className={styles.wide}>
              {words.taxes[part]}
            </th>
          ))}
          <th scope="col" className={styles.narrow}>
            {words.tax}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.title}</th>
            <Amounts split={row} />
          </tr>
        ))}
      </tbody>
      {rows.length > 1 ? (
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <Amounts split={sumOf(rows)} />
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

function Amounts({ split }: { split: Split }) {
  return (
    <>
      <td>{formatExactAmount(split.taxable)}</td>
      {parts.map((part) => (
        <td key={part} className={styles.wide}>
          {formatExactAmount(split[part])}
        </td>
      ))}
      <td className={styles.narrow}>{formatExactAmount(taxOf(split))}</td>
    </>
  );
}

function sumOf(rows: readonly Split[]): Split {
  const of = (part: keyof Split) => rows.reduce((sum, row) => sum + row[part], 0);
  return { taxable: of('taxable'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') };
}

function DocumentTable({ docs }: { docs: GstMonth['docs'] }) {
  const { gst: words } = useMoneyWords();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.tables.docs.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.tables.docs.first}</th>
          <th scope="col">{words.total}</th>
          <th scope="col">{words.cancelled}</th>
          <th scope="col" className={styles.wide}>
            {words.netNumber}
          </th>
        </tr>
      </thead>
      <tbody>
        {docs.map(({ kind, from, to, total, cancelled }) => (
          <tr key={from}>
            <th scope="row">
              {words.documents[kind]}
              <span className={styles.quiet}>{words.numbers(from, to)}</span>
            </th>
            <td>{total}</td>
            <td>{cancelled}</td>
            <td className={styles.wide}>{total - cancelled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
