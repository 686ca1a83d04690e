/** `books check`: checks that money and stock add up, and lists what waits for the merchant. Changes nothing. */
import { bookRules } from '../../shop/books/book-rules.ts';
import { type Books, type BookTotals, readBooks } from '../../shop/books/read-books.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { countDeadLetters } from '../jobs/dead-letters.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Prints the books; fails if they do not add up. */
export async function checkBooks(open: OpenShop): Promise<void> {
  const { db } = await open();
  const books = await readBooks(db, new Date());
  const undone = await countDeadLetters(db);
  console.log([...money(books.totals), '', ...pieces(books.totals), '', ...concerns(books, undone)].join('\n'));
  const wrong = mistakes(books);
  if (wrong.length > 0) throw new CommandRefusal(['It does not add up:', ...wrong].join('\n'));
  console.log(`It adds up: ${Object.keys(bookRules).length} rules, none broken.`);
}

function money({ captured, kept, refunded, goingBack, waiting, withheld, lost, orders }: BookTotals): string[] {
  const rows = [
    [`Received for ${orders} ${orders === 1 ? 'order' : 'orders'}`, captured],
    ['  for orders that stand', kept],
    ['  refunded', refunded],
    ['  on its way back', goingBack],
    ['  waiting for a decision', waiting],
    ['  withheld for disputes', withheld],
    ['  lost to disputes', lost],
  ] as const;
  return rows.map(([label, amount]) => `${label.padEnd(28)}${formatPriceWithPaise(amount).padStart(18)}`);
}

function pieces({ free, held, sold }: BookTotals): string[] {
  const rows = [
    ['Pieces free to sell', free],
    ['  held for a payment', held],
    ['  sold', sold],
  ] as const;
  return rows.map(([label, count]) => `${label.padEnd(28)}${String(count).padStart(18)}`);
}

function concerns({ concerns: all }: Books, undone: number): string[] {
  const lines = all.map(({ subject, says }) => `  ${subject}: ${says}`);
  if (undone > 0) lines.push(`  Jobs that could not be done: ${undone}. See npm run shop -- jobs list`);
  return lines.length === 0 ? ['Nothing waits for you.', ''] : ['For you to look at:', ...lines, ''];
}

function mistakes({ difference, mismatches }: Books): string[] {
  const lines = mismatches.map(({ rule, subject, found }) => `  ${subject}: ${found}\n    ${bookRules[rule].says}`);
  if (difference !== 0) lines.push(`  What was received and its parts differ by ${difference} paise.`);
  return lines;
}
