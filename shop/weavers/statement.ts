/** Words of a weaver's statement, which the owner sends by themselves. Pure; they contain no contact. */
import { formatShortDay } from '../delivery/indian-day.ts';
import { indianDayOf } from '../indian-time.ts';
import { formatPrice, type Paise, paise } from '../money.ts';
import { owedBy, type WeaverAccount, type WeaverEntry } from './weaver.ts';

/** Entries of a message: more would be no message. */
const entriesOfMessage = 10;

/** Returns the statement as the text of a message: the last entries, the oldest first, and what is owed. */
export function writeStatement(
  { name, balance }: Pick<WeaverAccount, 'name' | 'balance'>,
  entries: readonly WeaverEntry[],
  shop: string,
): string {
  const last = entries.slice(0, entriesOfMessage);
  const before = paise(balance - last.reduce((sum, entry) => sum + owedBy(entry), 0));
  const lines = [
    `Namaste ${name}, this is your account with ${shop}.`,
    ...(before === 0 ? [] : [`Before: ${describeBalance(before)}`]),
    ...last.toReversed().map(describeEntry),
    describeBalance(balance),
  ];
  return lines.join('\n');
}

function describeEntry(entry: WeaverEntry): string {
  const day = formatShortDay(indianDayOf(entry.at));
  const amount = formatPrice(entry.amount);
  if (entry.received) return `${day}: ${entry.received.pieces} × ${entry.received.title}, ${amount}`;
  if (entry.kind === 'correction') return `${day}: correction ${amount} (${entry.reason})`;
  const reference = entry.reference === null ? '' : ` (${entry.reference})`;
  return `${day}: ${entry.kind === 'paid' ? 'paid' : 'advance'} ${amount}${reference}`;
}

function describeBalance(balance: Paise): string {
  if (balance < 0) return `Advance: ${formatPrice(paise(0 - balance))}.`;
  return balance === 0 ? 'Nothing is owed.' : `Owed to you: ${formatPrice(balance)}.`;
}
