/** People who work in the shop. SQL only. */
import { type Selectable, sql } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Staff } from '../../database/types.ts';
import type { Contact } from '../contact/contact.ts';
import { isLanguage, type Language } from '../languages.ts';
import { paise } from '../money.ts';
import type { MoneyLimits, Role } from '../roles.ts';

/** Somebody who works in the shop, or was invited to. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string | null;
  readonly role: Role;
  readonly limits: MoneyLimits;
  readonly invitedAt: Date;
  /** The first sign-in since the last invitation. */
  readonly joinedAt: Date | null;
  /** Language in which they read the office; `null` until they have chosen one. */
  readonly language: Language | null;
}

/**
 * Locks and returns a person until the transaction ends; `null` if they do not work in the shop. Other transactions may refer to
 * the person meanwhile, as each entry of the activity log does: a stronger lock would wait for it while it waits for the log.
 */
export async function lockStaffMember(trx: OpenTransaction, id: string): Promise<StaffMember | null> {
  const row = await working(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? toStaffMember(row) : null;
}

/** Returns a person who works in the shop; `null` if they do not, or not any more. */
export async function findStaffMember(db: Queryable, id: string): Promise<StaffMember | null> {
  const row = await working(db).where('id', '=', id).executeTakeFirst();
  return row ? toStaffMember(row) : null;
}

/** Returns the person who has a contact; `null` if nobody has. */
export async function findStaffByContact(db: Queryable, { kind, address }: Contact): Promise<StaffMember | null> {
  const people = working(db);
  const row = await (kind === 'email'
    ? people.where(sql`lower(email)`, '=', address)
    : people.where('phone', '=', address)
  ).executeTakeFirst();
  return row ? toStaffMember(row) : null;
}

/** Returns everybody who works in the shop or was invited, the first invited first. */
export async function listStaff(db: Queryable): Promise<StaffMember[]> {
  return (await working(db).orderBy('invited_at').orderBy('id').execute()).map(toStaffMember);
}

/** Locks everybody who works in the shop, in one order, until the transaction ends: the owners are then counted rightly. */
export async function lockStaff(trx: OpenTransaction): Promise<StaffMember[]> {
  return (await working(trx).orderBy('id').forNoKeyUpdate().execute()).map(toStaffMember);
}

/** Returns the names of people by their ids, also of those who were removed. */
export async function readStaffNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Stores the language in which a person reads the office. */
export async function chooseLanguage(db: Queryable, id: string, language: Language): Promise<void> {
  await db.updateTable('staff').set({ language }).where('id', '=', id).execute();
}

function working(db: Queryable) {
  return db.selectFrom('staff').selectAll().where('removed_at', 'is', null);
}

/** Converts a row of `staff`. */
export function toStaffMember(row: Selectable<Staff>): StaffMember {
  const { id, name, email, phone } = row;
  const limits = { perOrder: paise(row.limit_per_order), perDay: paise(row.limit_per_day) };
  const language = isLanguage(row.language) ? row.language : null;
  const times = { invitedAt: row.invited_at, joinedAt: row.joined_at };
  return { id, name, email, phone, role: row.role as Role, limits, ...times, language };
}
