/** The books: a green line, or what differs and what waits. */
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../look/words/format-count.ts';
import { formatExactAmount } from '../../look/words/money.ts';
import { formatMoment } from '../../look/words/time.ts';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import styles from './money.module.css';
import { type Books, booksQuery } from './money-query.ts';
import { Verdict } from './verdict.tsx';
import { Waiting } from './waiting.tsx';

export function BooksPart() {
  return (
    <Answered query={useQuery(booksQuery)} shapes={<Shapes rows={6} height={3.5} />}>
      {(books) => (
        <>
          <BooksVerdict books={books} />
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
function BooksVerdict({ books }: { books: Books }) {
  const open = books.broken.length + books.differences.length + books.unknown_payments.length;
  return (
    <Verdict isRight={books.adds_up && open === 0} line={verdictWords(books)}>
      Checked {formatMoment(books.computed_at)}.{' '}
      {books.compared_until === null
        ? 'Not compared with the payment provider yet.'
        : `Compared with the payment provider up to ${formatMoment(books.compared_until)}.`}
    </Verdict>
  );
}

function verdictWords({ adds_up, difference, broken, differences, unknown_payments }: Books): string {
  if (difference !== 0) return `The books are off by ${formatExactAmount(Math.abs(difference))}.`;
  if (!adds_up) return `The books have ${formatCount(broken.length, 'mistake', 'mistakes')}.`;
  const open = differences.length + unknown_payments.length;
  if (open > 0) return `The books add up; ${formatCount(open, 'entry waits', 'entries wait')} for a decision.`;
  return 'The books add up, to the paisa.';
}

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
          <dt>Received for {formatCount(totals.orders, 'order', 'orders')}</dt>
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
