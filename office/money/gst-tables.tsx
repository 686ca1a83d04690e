/** The tables of GSTR-1 as tables: on a phone their tax is one sum, at a desk each part has its column. */
import type { ReactNode } from 'react';
import { formatExactAmount } from '../../look/words/money.ts';
import { formatDay } from '../../look/words/time.ts';
import { TableFile } from './gst-files.tsx';
import styles from './gst-tables.module.css';
import type { GstMonth } from './money-query.ts';

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
  const tables = [
    {
      ...{ table: 'b2cs', title: 'Table 7: by state and rate', first: 'State, rate' },
      ...{ none: 'Nothing was sold in small invoices.', rows: b2cs.map((row) => toTaxRow(row, row.place)) },
    },
    {
      ...{ table: 'b2cl', title: 'Table 5: across states above ₹1 lakh', first: 'Invoice' },
      ...{ none: 'No invoice across states was above ₹1 lakh.', rows: b2cl.map(toDocumentRow) },
    },
    {
      ...{ table: 'cdnur', title: 'Table 9B: credit notes for table 5', first: 'Credit note' },
      ...{ none: 'No credit note was for such an invoice.', rows: cdnur.map(toDocumentRow) },
    },
    {
      ...{ table: 'hsn_b2c', title: 'Table 12: goods by HSN, B2C', first: 'HSN, rate' },
      ...{ none: 'No goods were sold.', rows: hsn_b2c.map(toHsnRow) },
    },
    {
      ...{ table: 'hsn_b2b', title: 'Table 12: goods by HSN, B2B', first: 'HSN, rate' },
      ...{ none: 'No row.', rows: hsn_b2b.map(toHsnRow) },
    },
  ];
  return (
    <>
      {tables.map(({ table, title, first, none, rows }) => (
        <section key={table} className={styles.section}>
          <Head month={month.month} table={table} title={title} />
          {rows.length === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <TaxTable title={title} first={first} rows={rows} />
          )}
        </section>
      ))}
      <section className={styles.section}>
        <Head month={month.month} table="docs" title="Table 13: documents issued" />
        <DocumentTable docs={month.docs} />
      </section>
    </>
  );
}

function Head({ month, table, title }: { month: string; table: string; title: string }) {
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

function toDocumentRow(row: GstMonth['b2cl'][number]): TaxRow {
  return {
    ...row,
    key: `${row.number} ${row.rate}`,
    title: (
      <>
        {row.number}
        <span className={styles.quiet}>
          {formatDay(row.issued_on)}, {row.place}, {percent(row.rate)}
        </span>
      </>
    ),
  };
}

function toHsnRow(row: GstMonth['hsn_b2c'][number]): TaxRow {
  const title = (
    <>
      {row.hsn === '' ? 'No HSN' : row.hsn}, {percent(row.rate)}
      <span className={styles.quiet}>{row.quantity} NOS</span>
    </>
  );
  return { ...row, key: `${row.hsn} ${row.rate}`, title };
}

const parts = [
  ['igst', 'Integrated tax'],
  ['cgst', 'Central tax'],
  ['sgst', 'State tax'],
] as const;

const taxOf = ({ igst, cgst, sgst }: Split) => igst + cgst + sgst;

function TaxTable({ title, first, rows }: { title: string; first: string; rows: readonly TaxRow[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Taxable</th>
          {parts.map(([part, name]) => (
            <th key={part} scope="col" className={styles.wide}>
              {name}
            </th>
          ))}
          <th scope="col" className={styles.narrow}>
            Tax
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
            <th scope="row">Sum</th>
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
      {parts.map(([part]) => (
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
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Table 13: documents issued</caption>
      <thead>
        <tr>
          <th scope="col">Numbers</th>
          <th scope="col">Total</th>
          <th scope="col">Cancelled</th>
          <th scope="col" className={styles.wide}>
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {docs.map(({ kind, from, to, total, cancelled }) => (
          <tr key={from}>
            <th scope="row">
              {kind === 'invoice' ? 'Invoices' : 'Credit notes'}
              <span className={styles.quiet}>
                {from} to {to}
              </span>
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
