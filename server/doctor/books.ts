/** Checks that money and stock add up, and counts what waits for the merchant. */
import { bookRules } from '../../shop/books/book-rules.ts';
import { lineOfConcern } from '../../shop/books/concerns.ts';
import { type Books, readBooks } from '../../shop/books/read-books.ts';
import { countDeadLetters } from '../jobs/dead-letters.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Most entries that are told one by one; `books check` prints them all. */
const maxTold = 5;
const more = 'npm run shop -- books check prints all of it.';

/** Reads the books and the jobs that failed for good. */
export async function checkBooks({ database, isMigrated, now }: Patient): Promise<Finding[]> {
  if (database.state !== 'open' || !isMigrated) return [];
  const books = await readBooks(database.db, now());
  return [...describeBooks(books), ...describeDeadLetters(await countDeadLetters(database.db))];
}

/** Describes the books: each broken rule is wrong, each entry that waits is a note. */
function describeBooks({ difference, mismatches, concerns }: Books): Finding[] {
  const broken = mismatches
    .slice(0, maxTold)
    .map(({ rule, subject }) => wrong(`${subject}: ${bookRules[rule].says}`, more));
  const parts = difference === 0 ? [] : [wrong(`What was received and its parts differ by ${difference} paise.`, more)];
  const told = concerns.slice(0, maxTold).map((concern) => note(lineOfConcern(concern)));
  const left = concerns.length - told.length;
  return [
    ...(broken.length + parts.length === 0 ? [ok('Money and stock add up.')] : [...broken, ...parts]),
    ...told,
    ...(left > 0 ? [note(`${left} more entries wait for you.`, more)] : []),
  ];
}

function describeDeadLetters(count: number): Finding[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 job failed' : `${count} jobs failed`;
  return [note(`${what} in every try.`, 'npm run shop -- jobs list says why; jobs retry all queues them again.')];
}
