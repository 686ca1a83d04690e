/** People who work in the shop. SQL only. */
import type { Selectable } from 'kysely';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import type { Staff } from '../../database/types.ts';
import { paise } from '../money.ts';
import type { MoneyLimits, Role } from './roles.ts';

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
  /** The first sign-in. */
  readonly joinedAt: Date | null;
}

/** Locks and returns a person until the transaction ends; `null` if they do not work in the shop. */
export async function lockStaffMember(trx: OpenTransaction, id: string): Promise<StaffMember | null> {
  const row = await working(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toStaffMember(row) : null;
}

function working(db: Queryable) {
  return db.selectFrom('staff').selectAll().where('removed_at', 'is', null);
}

function toStaffMember(row: Selectable<Staff>): StaffMember {
  const { id, name, email, phone } = row;
  const limits = { perOrder: paise(row.limit_per_order), perDay: paise(row.limit_per_day) };
  return { id, name, email, phone, role: row.role as Role, limits, invitedAt: row.invited_at, joinedAt: row.joined_at };
}
