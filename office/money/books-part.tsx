/** The books: a green line, or what differs and what waits. */
import { useQuery } from '@tanstack/react-query';
import { formatExactAmount } from '../../look/words/money.ts';
import rows from '../parts/rows.module.css';
import { Answered, Shapes } from '../parts/states.tsx';
import { useWords } from '../words/spoken.ts';
import styles from './money.module.css';
import { type Books, booksQuery } from './money-query.ts';
import { Verdict } from './verdict.tsx';
import { Waiting } from './waiting.tsx';
import type { MoneyWords } from './words/en.ts';
import { useMoneyWords } from './words/use-money-words.ts';

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
  const { books: words } = useMoneyWords();
  const { times } = useWords();
  const open = books.broken.length + books.differences.length + books.unknown_payments.length;
  return (
    <Verdict isRight={books.adds_up && open === 0} line={verdictWords(books, words)}>
      {words.checked(times.moment(books.computed_at))}{' '}
      {books.compared_until === null ? words.notCompared : words.comparedUntil(times.moment(books.compared_until))}
    </Verdict>
  );
}

function verdictWords(books: Books, words: MoneyWords['books']): string {
  const { adds_up, difference, broken, differences, unknown_payments } = books;
  if (difference !== 0) return words.areOff(Math.abs(difference));
  if (!adds_up) return words.mistakes(broken.length);
  const open = differences.length + unknown_payments.length;
  return open > 0 ? words.waiting(open) : words.addUp;
}

const totalNames = ['kept', 'refunded', 'going_back', 'waiting', 'withheld', 'lost'] as const;

function Totals({ totals }: { totals: Books['totals'] }) {
  const { books: words } = useMoneyWords();
  return (
    <section className={rows.section}>
      <h2>{words.where}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{words.received(totals.orders)}</dt>
          <dd>{formatExactAmount(totals.captured)}</dd>
        </div>
        {totalNames.map((name) => (
          <div key={name}>
            <dt>{words.totals[name]}</dt>
            <dd>{formatExactAmount(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
