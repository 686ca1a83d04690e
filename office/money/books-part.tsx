/** The books: a green line, or what differs and what waits. */
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../look/words/format-count.ts';
import { formatAmount, formatExactAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import rows from '../parts/rows.module.css';
import { Answered, Empty, Shapes } from '../parts/states.tsx';
import styles from './money.module.css';
import { type Books, booksQuery, disputesQuery } from './money-query.ts';
import { OrderLink } from './order-link.tsx';

export function BooksPart() {
  return (
    <Answered query={useQuery(booksQuery)} shapes={<Shapes rows={6} height={3.5} />}>
      {(books) => (
        <>
          <Verdict books={books} />
          <div className={styles.columns}>
            <Waiting books={books} />
            <Totals totals={books.totals} />
          </div>
        </>
      )}
    </Answered>
  );
}

/** Answers in one line whether the money is right. */
function Verdict({ books }: { books: Books }) {
  const open = books.broken.length + books.differences.length + books.unknown_payments.length;
  const isRight = books.adds_up && open === 0;
  return (
    <div className={`${styles.verdict} ${isRight ? styles.right : styles.wrong}`}>
      {isRight ? (
        <Check aria-hidden="true" strokeWidth={1.5} />
      ) : (
        <TriangleAlert aria-hidden="true" strokeWidth={1.5} />
      )}
      <div>
        <p className={styles.line}>{verdictWords(books)}</p>
        <p className={styles.quiet}>
          Checked {formatMoment(books.checked_at)}.{' '}
          {books.compared_until === null
            ? 'Not compared with the payment provider yet.'
            : `Compared with the payment provider up to ${formatMoment(books.compared_until)}.`}
        </p>
      </div>
    </div>
  );
}

function verdictWords({ adds_up, difference, broken, differences, unknown_payments }: Books): string {
  if (difference !== 0) return `${formatExactAmount(Math.abs(difference))} are nowhere in the books.`;
  if (!adds_up)
    return broken.length === 1 ? 'One thing in the books is wrong.' : `${broken.length} things in the books are wrong.`;
  const open = differences.length + unknown_payments.length;
  if (open > 0) return `The books add up; ${open} ${open === 1 ? 'entry waits' : 'entries wait'} for a decision.`;
  return 'The books add up, to the paisa.';
}

function Waiting({ books: { broken, concerns, differences, unknown_payments } }: { books: Books }) {
  const disputed = useQuery(disputesQuery).data?.rows.filter(({ status }) => status === 'open').length ?? 0;
  const lines = [
    ...broken.map(({ subject, says, found }) => ({
      key: `b${subject}${says}`,
      about: subject,
      says: `${says} ${found}`,
    })),
    ...differences.map(({ id, about, says }) => ({ key: `d${id}`, about, says })),
    ...unknown_payments.map(({ payment_id, order_code, amount, kind }) => ({
      key: `u${payment_id}`,
      about: order_code,
      says: `${formatAmount(amount)} arrived ${kind === 'no_order' ? 'for no order that is known' : 'a second time'}.`,
    })),
    ...concerns.filter(isOfOneThing).map(({ subject, says }) => ({ key: `c${subject}${says}`, about: subject, says })),
  ];
  if (lines.length === 0 && disputed === 0)
    return (
      <section className={rows.section}>
        <h2>What waits</h2>
        <Empty>Nothing waits for a decision.</Empty>
      </section>
    );
  return (
    <section className={rows.section}>
      <h2>What waits</h2>
      <ul className={rows.rows}>
        {disputed > 0 ? (
          <li>
            <Link to="?view=disputes" className={rows.row}>
              <span className={rows.words}>
                <strong>{formatCount(disputed, 'dispute', 'disputes')} to answer</strong>
                <span>A payer’s bank asks the money back.</span>
              </span>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
            </Link>
          </li>
        ) : null}
        {lines.map(({ key, about, says }) => (
          <li key={key}>
            <OrderLink code={isOrderCode(about) ? about : null}>
              <span className={rows.words}>
                <strong>{about}</strong>
                <span>{says}</span>
              </span>
            </OrderLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells whether a concern is shown as a line: disputes, differences and unknown payments are listed by themselves. */
const isOfOneThing = ({ subject }: Books['concerns'][number]): boolean => !subject.includes(' ');

const isOrderCode = (text: string): boolean => /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{5}$/.test(text);

const totalWords = [
  ['kept', 'Kept'],
  ['refunded', 'Refunded'],
  ['going_back', 'Going back'],
  ['waiting', 'Waiting for a decision'],
  ['withheld', 'Withheld by disputes'],
  ['lost', 'Lost to disputes'],
] as const satisfies readonly (readonly [keyof Books['totals'], string])[];

function Totals({ totals }: { totals: Books['totals'] }) {
  return (
    <section className={rows.section}>
      <h2>Where the money is</h2>
      <dl className={styles.figures}>
        <div>
          <dt>Received for {totals.orders.toLocaleString('en-IN')} orders</dt>
          <dd>{formatExactAmount(totals.captured)}</dd>
        </div>
        {totalWords.map(([key, words]) => (
          <div key={key}>
            <dt>{words}</dt>
            <dd>{formatExactAmount(totals[key])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
