/** The files of a month's return and invoices. Each is asked for by an act, and then fetched by the browser. */

import button from '../../look/components/button.module.css';
import type { ActInput } from '../../shop/office/acts.ts';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useMayDo } from '../parts/use-act.ts';
import { useExport } from '../parts/use-export.ts';
import styles from './money.module.css';
import type { GstMonth } from './money-query.ts';
import { useMoneyWords } from './words/use-money-words.ts';

export function GstFiles({ month }: { month: GstMonth }) {
  const { take, isBusy } = useExport();
  const { gst: words } = useMoneyWords();
  const [mayTakeTables, mayTakeInvoices] = [useMayDo('gst.export'), useMayDo('invoices.export')];
  if (!mayTakeTables) return <p className={styles.remark}>{words.whoTakes}</p>;
  return (
    <section className={rows.section}>
      <h2>{words.forAccountant}</h2>
      <div className={styles.take}>
        <MainAct isBusy={isBusy} onClick={() => void take('gst.export', { month: month.month, table: 'all' })}>
          {words.takeTables}
        </MainAct>
        <p className={styles.quiet}>{words.tablesAre}</p>
      </div>
      {mayTakeInvoices ? (
        <ul className={rows.rows}>
          {Array.from({ length: month.parts }, (_, at) => at + 1).map((part) => (
            <li key={part} className={rows.row}>
              <RowWords title={month.parts === 1 ? words.invoices : words.invoicesPart(part, month.parts)}>
                <span>{month.parts === 1 ? words.files(month.documents) : words.filesInAll(month.documents)}</span>
              </RowWords>
              <button
                type="button"
                className={rows.end}
                disabled={isBusy}
                aria-label={month.parts === 1 ? words.downloadInvoices : words.downloadPart(part)}
                onClick={() => void take('invoices.export', { month: month.month, part })}
              >
                {words.download}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export type GstTable = ActInput<'gst.export'>['table'];

/** Downloads one table as CSV; nothing for whoever may not. */
export function TableFile({ month, table, name }: { month: string; table: GstTable; name: string }) {
  const { take, isBusy } = useExport();
  const { gst: words } = useMoneyWords();
  if (!useMayDo('gst.export')) return null;
  return (
    <button
      type="button"
      className={button.link}
      disabled={isBusy}
      aria-label={words.csvOf(name)}
      onClick={() => void take('gst.export', { month, table })}
    >
      {words.csv}
    </button>
  );
}
