/** People who work in a test shop. */
import type { Database } from '../../database/connect.ts';
import { hourMs, subtractMs } from '../duration.ts';
import type { Actor } from '../office/actor.ts';
import { type MoneyLimits, type Role, usualLimits } from '../roles.ts';

export type TestStaff = Extract<Actor, { kind: 'staff' }>;

let made = 0;

/** Adds somebody with a role, and returns them as they act an hour after they used a passkey. */
export async function addStaff(db: Database, role: Role, limits: MoneyLimits = usualLimits): Promise<TestStaff> {
  made += 1;
  const { id } = await db
    .insertInto('staff')
    .values({
      name: `A test ${role}`,
      email: `${role}${made}@staff.example`,
      role,
      limit_per_order: limits.perOrder,
      limit_per_day: limits.perDay,
      invited_at: new Date(),
      joined_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'staff', id, role, passkeyAt: subtractMs(new Date(), hourMs) };
}
