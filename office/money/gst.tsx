/** GST: the tables of a month's return for the accountant, their sums beside the day book's, and the files of both. */
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../look/components/field.tsx';
import { formatExactAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import { GstFiles } from './gst-files.tsx';
import { GstTables } from './gst-tables.tsx';
import styles from './money.module.css';
import { type GstMonth, gstQuery } from './money-query.ts';
import { Verdict } from './verdict.tsx';
import { useMoneyWords } from './words/use-money-words.ts';

export function Gst() {
  const id = useId();
  const { gst: words } = useMoneyWords();
  const { times } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('month') ?? '';
  const query = useQuery(gstQuery(asked));
  const months = query.data?.months ?? [];
  return (
    <>
      <div className={styles.date}>
        <Field id={id} label={words.month} isOnlyShown>
          {(control) => (
            <select
              {...control}
              value={query.data?.month ?? asked}
              onChange={({ target }) => setAddress({ view: 'gst', month: target.value }, { replace: true })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {times.month(month)}
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
  const { gst: words } = useMoneyWords();
  const { times } = useWords();
  const name = times.month(month.month);
  const amends = month.earlier_cancelled.length > 0;
  if (month.documents === 0)
    return (
      <>
        <Remarks month={month} />
        <Empty>{amends ? words.noInvoice(name) : words.nil(name)}</Empty>
      </>
    );
  return (
    <>
      <Verdict
        isRight={month.difference === 0}
        line={month.difference === 0 ? words.agree : words.differ(Math.abs(month.difference))}
      >
        {words.give}
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
  const { gst: words } = useMoneyWords();
  const { times } = useWords();
  return (
    <>
      {untaxed.count > 0 ? <p className={styles.remark}>{words.untaxed(untaxed.count, untaxed.total)}</p> : null}
      {lines_without_hsn > 0 ? <p className={styles.remark}>{words.withoutHsn(lines_without_hsn)}</p> : null}
      {cancelled_later.length > 0 ? (
        <p className={styles.remark}>{words.cancelledLater(cancelled_later.join(', '))}</p>
      ) : null}
      {earlier_cancelled.map(({ number, month: issuedIn }) => (
        <p key={number} className={styles.remark}>
          {words.amend(times.month(issuedIn), number, times.month(month.month))}
        </p>
      ))}
    </>
  );
}

/** Sums of the day book by which it leads to the tables, each with its sign. */
const dayBookSums = [
  ['refunded', '−'],
  ['not_invoiced', '−'],
  ['invoiced_later', ''],
  ['not_credited', ''],
  ['credited_later', '−'],
] as const satisfies readonly (readonly [keyof GstMonth['day_book'], string])[];

const taxes = ['igst', 'cgst', 'sgst'] as const;

/** The sums of the tables, and how the day book leads to them. */
function Sums({ month: { net, day_book, difference } }: { month: GstMonth }) {
  const { gst: words } = useMoneyWords();
  const figures = [
    [words.received, day_book.received, ''],
    ...dayBookSums
      .map(([key, sign]) => [words.dayBook[key], day_book[key], sign] as const)
      .filter(([, value]) => value !== 0),
    ...(difference === 0 ? [] : [[words.notExplained, difference, ''] as const]),
    [words.net, net.total, ''],
    [words.taxableValue, net.taxable, ''],
    ...taxes.map((tax) => [words.taxes[tax], net[tax], ''] as const),
  ] as const;
  return (
    <section className={rows.section}>
      <h2>{words.sums}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, value, sign]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.amount}>{`${sign}${formatExactAmount(value)}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
