/** GST: the tables of a month's return for the accountant, their sums beside the day book's, and the files of both. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { formatCount } from '../../look/words/format-count.ts';
import { formatExactAmount } from '../../look/words/money.ts';
import { formatMonth } from '../../look/words/time.ts';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { GstFiles } from './gst-files.tsx';
import { GstTables } from './gst-tables.tsx';
import styles from './money.module.css';
import { type GstMonth, gstQuery } from './money-query.ts';
import { Verdict } from './verdict.tsx';

export function Gst() {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('month') ?? '';
  const query = useQuery(gstQuery(asked));
  const months = query.data?.months ?? [];
  return (
    <>
      <div className={styles.date}>
        <Field id={id} label="Month" isOnlyShown>
          {(control) => (
            <select
              {...control}
              value={query.data?.month ?? asked}
              onChange={({ target }) => setAddress({ view: 'gst', month: target.value }, { replace: true })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {formatMonth(month)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Answered query={query} shapes={<Shapes rows={6} height={4} />}>
        {(month) => <Month month={month} />}
      </Answered>
    </>
  );
}

function Month({ month }: { month: GstMonth }) {
  const amends = month.earlier_cancelled.length > 0;
  if (month.documents === 0)
    return (
      <>
        <Remarks month={month} />
        <Empty>
          No invoice was issued in {formatMonth(month.month)}. {amends ? '' : 'The return is a nil return.'}
        </Empty>
      </>
    );
  return (
    <>
      <Verdict
        isRight={month.difference === 0}
        line={
          month.difference === 0
            ? 'The tables agree with the day book, to the paisa.'
            : `The tables and the day book differ by ${formatExactAmount(Math.abs(month.difference))}.`
        }
      >
        Give this to your accountant; they file.
      </Verdict>
      <Remarks month={month} />
      <div className={styles.columns}>
        <GstFiles month={month} />
        <Sums month={month} />
      </div>
      <GstTables month={month} />
    </>
  );
}

/** Says what the accountant must know besides the tables. */
function Remarks({ month }: { month: GstMonth }) {
  const { untaxed, lines_without_hsn, cancelled_later, earlier_cancelled } = month;
  return (
    <>
      {untaxed.count > 0 ? (
        <p className={styles.remark}>
          {formatCount(untaxed.count, 'document', 'documents')} of {formatExactAmount(untaxed.total)} had no GST number
          on it, and is in no table.
        </p>
      ) : null}
      {lines_without_hsn > 0 ? (
        <p className={styles.remark}>
          {formatCount(lines_without_hsn, 'line has', 'lines have')} no HSN code, which the return does not take.
        </p>
      ) : null}
      {cancelled_later.length > 0 ? (
        <p className={styles.remark}>
          Cancelled since the month ended, because the bank sent the refund back: {cancelled_later.join(', ')}. If the
          month is filed, tell your accountant.
        </p>
      ) : null}
      {earlier_cancelled.map(({ number, month: issuedIn }) => (
        <p key={number} className={styles.remark}>
          Amend {formatMonth(issuedIn)}: its credit note {number} was cancelled in {formatMonth(month.month)}, because
          the bank sent the refund back.
        </p>
      ))}
    </>
  );
}

const dayBookWords = [
  ['refunded', 'Refunded', '−'],
  ['not_invoiced', 'Received, not invoiced in this month', '−'],
  ['invoiced_later', 'Invoiced for another month’s payments', ''],
  ['not_credited', 'Refunded, without a credit note of this month', ''],
  ['credited_later', 'Credit notes for another month’s refunds', '−'],
] as const satisfies readonly (readonly [keyof GstMonth['day_book'], string, string])[];

/** The sums of the tables, and how the day book leads to them. */
function Sums({ month: { net, day_book, difference } }: { month: GstMonth }) {
  const figures = [
    ['Received', day_book.received, ''],
    ...dayBookWords
      .map(([key, words, sign]) => [words, day_book[key], sign] as const)
      .filter(([, value]) => value !== 0),
    ...(difference === 0 ? [] : [['Not explained', difference, ''] as const]),
    ['Sales less credit notes', net.total, ''],
    ['Taxable value', net.taxable, ''],
    ['Integrated tax', net.igst, ''],
    ['Central tax', net.cgst, ''],
    ['State tax', net.sgst, ''],
  ] as const;
  return (
    <section className={rows.section}>
      <h2>Day book and tax</h2>
      <dl className={styles.figures}>
        {figures.map(([words, value, sign]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd className={styles.amount}>
              {sign}
              {formatExactAmount(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
