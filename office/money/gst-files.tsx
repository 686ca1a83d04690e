/** The files of a month's return and invoices. Each is asked for by an act, and then fetched by the browser. */
import button from '../../look/components/button.module.css';
import { formatCount } from '../../look/words/format-count.ts';
import { MainAct } from '../parts/main-act.tsx';
import { RowWords } from '../parts/row-words.tsx';
import rows from '../parts/rows.module.css';
import { useMayDo } from '../parts/use-act.ts';
import { useExport } from '../parts/use-export.ts';
import styles from './money.module.css';
import type { GstMonth } from './money-query.ts';

export function GstFiles({ month }: { month: GstMonth }) {
  const { take, isBusy } = useExport();
  const [mayTakeTables, mayTakeInvoices] = [useMayDo('gst.export'), useMayDo('invoices.export')];
  if (!mayTakeTables) return <p className={styles.remark}>The owner and the accountant download the tables.</p>;
  return (
    <section className={rows.section}>
      <h2>For the accountant</h2>
      <div className={styles.take}>
        <MainAct isBusy={isBusy} onClick={() => void take('gst.export', { month: month.month, table: 'all' })}>
          Download all tables
        </MainAct>
        <p className={styles.quiet}>Six CSV files in one ZIP, in the columns of the offline tool.</p>
      </div>
      {mayTakeInvoices ? (
        <ul className={rows.rows}>
          {Array.from({ length: month.parts }, (_, at) => at + 1).map((part) => (
            <li key={part} className={rows.row}>
              <RowWords
                title={month.parts === 1 ? 'Invoices and credit notes' : `Invoices, part ${part} of ${month.parts}`}
              >
                <span>
                  {formatCount(month.documents, 'PDF', 'PDFs')}
                  {month.parts === 1 ? '' : ' in all'}, with buyers’ names and addresses
                </span>
              </RowWords>
              <button
                type="button"
                className={rows.end}
                disabled={isBusy}
                aria-label={month.parts === 1 ? 'Download the invoices' : `Download part ${part} of the invoices`}
                onClick={() => void take('invoices.export', { month: month.month, part })}
              >
                Download
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Downloads one table as CSV; nothing for whoever may not. */
export function TableFile({ month, table, name }: { month: string; table: string; name: string }) {
  const { take, isBusy } = useExport();
  if (!useMayDo('gst.export')) return null;
  return (
    <button
      type="button"
      className={button.link}
      disabled={isBusy}
      aria-label={`CSV file of ${name}`}
      onClick={() => void take('gst.export', { month, table })}
    >
      CSV file
    </button>
  );
}
