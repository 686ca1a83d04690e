/** Reads the activity log as far as a person may see it. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import type { Subject } from '../office/act.ts';
import type { ActEntry } from '../office/act-entry.ts';
import { type ActFilter, listActs } from '../office/act-log-store.ts';
import { mayRead } from '../office/reads.ts';
import { readStaffNames, type StaffMember } from '../office/staff-store.ts';
import { asSeenBy, changesSeenBy } from './money-sight.ts';
import { reasonSeenBy } from './order-sight.ts';

export interface ActivityQuery {
  /** Only entries with smaller numbers: the next page. */
  readonly before?: number | undefined;
  readonly subject?: Subject | undefined;
  readonly staffId?: string | undefined;
  readonly limit: number;
}

export interface ActivityRow {
  readonly entry: ActEntry;
  /** Name of the person; `null` for a command on the server. */
  readonly name: string | null;
  /** Code of the order that it was done to; `null` for another subject. */
  readonly orderCode: string | null;
}

export interface ActivityPage {
  readonly rows: readonly ActivityRow[];
  /** `before` of the next page; `null` on the last. */
  readonly next: number | null;
}

/**
 * Returns the newest entries that a person may see: of the owner all, of a manager their own and those of everybody but
 * owners, of the accountant those about money, of others their own.
 */
export async function readActivity(
  db: Queryable,
  person: Pick<StaffMember, 'id' | 'role'>,
  { before, subject, staffId, limit }: ActivityQuery,
): Promise<ActivityPage> {
  const seen = seenBy(person);
  // Nobody sees anything of a person whose entries are not theirs to see.
  if (seen.staffId !== undefined && staffId !== undefined && staffId !== seen.staffId) return { rows: [], next: null };
  const filter: ActFilter = {
    ...(before !== undefined && { before }),
    ...(subject !== undefined && { subject }),
    ...(staffId !== undefined && { staffId }),
    ...seen,
  };
  const entries = await listActs(db, filter, limit + 1);
  const page = entries.slice(0, limit);
  const rows = (await withNames(db, page)).map(({ entry, ...about }) => ({
    ...about,
    entry: {
      ...asSeenBy(person.role, entry),
      changes: changesSeenBy(person.role, entry.changes),
      reason: reasonSeenBy({ contacts: mayRead(person.role, 'contacts') }, entry.reason),
    },
  }));
  return { rows, next: entries.length > limit ? (page.at(-1)?.number ?? null) : null };
}

function seenBy({
  id,
  role,
}: Pick<StaffMember, 'id' | 'role'>): Pick<ActFilter, 'staffId' | 'isBelowOwner' | 'hasMoney'> {
  if (role === 'owner') return {};
  if (role === 'manager') return { isBelowOwner: true };
  return role === 'accountant' ? { hasMoney: true } : { staffId: id };
}

async function withNames(db: Queryable, entries: readonly ActEntry[]): Promise<ActivityRow[]> {
  const names = await readStaffNames(
    db,
    entries.flatMap(({ staff }) => staff?.id ?? []),
  );
  const orderIds = entries.filter(({ subject }) => subject.kind === 'order').map(({ subject }) => subject.id);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'code'])
    .where((eb) => eb('id', '=', eb.fn.any(sql<string[]>`${orderIds}::uuid[]`)))
    .execute();
  const codes = new Map(orders.map(({ id, code }) => [id, code]));
  return entries.map((entry) => ({
    entry,
    name: entry.staff && (names.get(entry.staff.id) ?? entry.staff.role),
    orderCode: entry.subject.kind === 'order' ? (codes.get(entry.subject.id) ?? null) : null,
  }));
}
