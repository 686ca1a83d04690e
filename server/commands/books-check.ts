/** `books check`: checks that money and stock add up, and lists what waits for the merchant. Changes nothing. */
import { wordsOfKind } from '../../shop/alarms/alarm-kinds.ts';
import { type Alarm, listAlarms } from '../../shop/alarms/alarm-store.ts';
import { bookRules, foundOf } from '../../shop/books/book-rules.ts';
import { lineOfConcern } from '../../shop/books/concerns.ts';
import { type Books, type BookTotals, readBooks } from '../../shop/books/read-books.ts';
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { countDeadLetters } from '../jobs/dead-letters.ts';
import { CommandRefusal, type OpenShop } from './command.ts';

/** Prints the books; fails if they do not add up. */
export async function checkBooks(open: OpenShop): Promise<void> {
  const { db } = await open();
  const books = await readBooks(db, new Date());
  const waiting = [...concerns(books), ...alarms(await listAlarms(db)), ...undone(await countDeadLetters(db))];
  console.log([...money(books.totals), '', ...pieces(books.totals), '', ...forYou(waiting)].join('\n'));
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

function concerns({ concerns: all }: Books): string[] {
  return all.map(lineOfConcern);
}

/**
 * Returns lines for each alarm: what it says, what to do, and what to type. Failed jobs have a line of their own, with
 * their number as it is now.
 */
function alarms(open: readonly Alarm[]): string[] {
  const others = open.filter(({ kind }) => kind !== 'jobs_failed');
  return others.flatMap(({ kind, subject, facts, raisedAt }) => {
    const { title, advice, commands } = wordsOfKind(kind);
    const known = [`since ${formatIndianTime(raisedAt)}`, ...facts].join('; ');
    return [`${title(subject)} (${known}).`, `  ${advice}`, ...commands.map((line) => `  ${line}`)];
  });
}

function undone(count: number): string[] {
  return count === 0 ? [] : [`Jobs that could not be done: ${count}. See npm run shop -- jobs list`];
}

function forYou(waiting: readonly string[]): string[] {
  if (waiting.length === 0) return ['Nothing waits for you.', ''];
  return ['For you to look at:', ...waiting.map((line) => `  ${line}`), ''];
}

function mistakes({ difference, mismatches }: Books): string[] {
  const lines = mismatches.map((one) => `  ${one.subject}: ${foundOf(one)}\n    ${bookRules[one.rule].says}`);
  if (difference !== 0) lines.push(`  What was received and its parts differ by ${difference} paise.`);
  return lines;
}
