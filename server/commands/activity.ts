/** `activity list` prints the acts of the office and of commands; `activity check` checks that the log is whole. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { formatPriceWithPaise } from '../../shop/money.ts';
import type { ActEntry } from '../../shop/office/act-entry.ts';
import { type ActFilter, checkActLog, listActs } from '../../shop/office/act-log-store.ts';
import { sentenceOfAct } from '../../shop/office/acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { findOrderByCode, requireOrderCode } from './find-order.ts';

const maxListed = 50;

interface ListOptions {
  readonly order?: string | undefined;
  /** Number of an entry, as typed. */
  readonly before?: string | undefined;
}

/** Prints the newest acts, or those before an entry, or of one order. */
export async function printActivity(open: OpenShop, options: ListOptions): Promise<void> {
  const code = options.order === undefined ? undefined : requireOrderCode(options.order);
  const before = readBefore(options.before);
  const { db } = await open();
  const filter: ActFilter = {
    ...(before !== undefined && { before }),
    ...(code !== undefined && { subject: { kind: 'order', id: (await findOrderByCode({ db }, code)).id } }),
  };
  const entries = await listActs(db, filter, maxListed);
  console.log(entries.length === 0 ? 'Nothing is in the log.' : entries.map(describe).join('\n'));
  const last = entries.at(-1);
  if (entries.length === maxListed && last) console.log(`Older ones: --before ${last.number}`);
}

/** Checks the chain of the log. Throws a `CommandRefusal` with the first fault. */
export async function checkActivity(open: OpenShop): Promise<void> {
  const { db } = await open();
  const { count, lastHash, fault } = await checkActLog(db);
  if (fault?.kind === 'altered') throw new CommandRefusal(`Act ${fault.number} is not what was written.`);
  if (fault) throw new CommandRefusal(`Acts are missing between ${fault.after} and ${fault.number}.`);
  console.log(`The log is whole: ${count} acts. The last one ends in ${lastHash.slice(-12)}.`);
}

function readBefore(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  if (!/^\d{1,15}$/.test(typed)) throw new CommandRefusal(`${typed} is no number of an act; write it like 1200.`);
  return Number(typed);
}

/** Describes an act in a line: number, time, who, what, money, changes, reason. */
function describe(entry: ActEntry): string {
  const { number, at, staff, act, subject, refusal, money, changes, reason } = entry;
  const who = staff ? `${staff.role} ${staff.id}` : 'a command';
  const done = refusal === null ? sentenceOfAct(act) : `was refused ${act} (${refusal})`;
  const facts = [
    ...(money === null ? [] : [formatPriceWithPaise(money)]),
    ...changes.map(
      ({ field, before, after }) => `${field}: ${before === null ? '' : `${before} → `}${after ?? 'none'}`,
    ),
    ...(reason === null ? [] : [`reason: ${reason}`]),
  ];
  const line = `${number}  ${formatIndianTime(at)}  ${who} ${done}, ${subject.kind} ${subject.id}`;
  return facts.length === 0 ? line : `${line}; ${facts.join('; ')}`;
}
