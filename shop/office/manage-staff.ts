/** Invites people to work in the shop, changes their roles and removes them. The last owner always stays. */
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/connect.ts';
import { decideInTransaction, type OnDecided } from '../../database/transaction.ts';
import { type MoneyLimits, type Role, usualLimits } from '../roles.ts';
import type { Services } from '../services.ts';
import { endOfficeSessions } from './office-sessions.ts';
import { forgetStaffBrowsers } from './staff-browsers.ts';
import { lockStaff, type StaffMember } from './staff-store.ts';
import { makeStaffToken } from './staff-tokens.ts';

export interface NewPerson {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly role: Role;
}

export type InviteOutcome =
  /** `token` stands in the link of the invitation, and is not stored. */
  | { ok: true; token: string }
  /** Somebody with this address works in the shop. */
  | { ok: false; code: 'email_taken' };

/** Adds somebody to the staff, under an id that the caller makes. They join with a link, which is good for two days; a job mails one, too. */
export async function inviteStaff(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'secrets'>,
  staffId: string,
  { name, email, role }: NewPerson,
  onDecided?: OnDecided<InviteOutcome>,
): Promise<InviteOutcome> {
  const decide = async (trx: OpenTransaction): Promise<InviteOutcome> => {
    await lockStaff(trx);
    const added = await trx
      .insertInto('staff')
      .values({
        id: staffId,
        name,
        email,
        role,
        limit_per_order: usualLimits.perOrder,
        limit_per_day: usualLimits.perDay,
        invited_at: services.now(),
      })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).where('removed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return { ok: false, code: 'email_taken' };
    await services.jobs.send(trx, 'invite-staff', { staffId });
    return { ok: true, token: await makeStaffToken(services, trx, staffId, 'invitation') };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

export type ReinviteOutcome =
  | { ok: true; token: string }
  | { ok: false; code: 'unknown_person' }
  /** Nobody could sign in as an owner until they use the invitation. */
  | { ok: false; code: 'last_owner' };

/**
 * Makes a new invitation for somebody who lost their link, or every device with a passkey: their sessions, passkeys and recovery
 * codes end, and a new link is good for two days; a job mails one, too. Until they use it they have not joined. `byCommand`
 * does so for the last owner who has joined, too: it is the way back for an owner who has lost everything.
 */
export async function reinviteStaff(
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'secrets'>,
  staffId: string,
  { byCommand }: { readonly byCommand: boolean },
  onDecided?: OnDecided<ReinviteOutcome>,
): Promise<ReinviteOutcome> {
  const decide = async (trx: OpenTransaction): Promise<ReinviteOutcome> => {
    const staff = await lockStaff(trx);
    const person = staff.find(({ id }) => id === staffId);
    if (!person) return { ok: false, code: 'unknown_person' };
    if (!byCommand && person.role === 'owner' && !hasOtherOwner(staff, staffId))
      return { ok: false, code: 'last_owner' };
    await endAccess(trx, staffId);
    await trx.updateTable('staff').set({ joined_at: null }).where('id', '=', staffId).execute();
    await services.jobs.send(trx, 'invite-staff', { staffId });
    return { ok: true, token: await makeStaffToken(services, trx, staffId, 'invitation') };
  };
  return decideInTransaction(services.db, decide, onDecided);
}

export type StaffChangeOutcome =
  | { ok: true; before: Role }
  | { ok: false; code: 'unknown_person' }
  /** The shop would have no owner. */
  | { ok: false; code: 'last_owner' };

/** Changes somebody's role. */
export async function changeRole(
  { db }: Pick<Services, 'db'>,
  staffId: string,
  role: Role,
  onDecided?: OnDecided<StaffChangeOutcome>,
): Promise<StaffChangeOutcome> {
  const decide = async (trx: OpenTransaction): Promise<StaffChangeOutcome> => {
    const decided = decideChange(await lockStaff(trx), staffId, role);
    if (decided.ok) await trx.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
    return decided;
  };
  return decideInTransaction(db, decide, onDecided);
}

export type LimitsOutcome = { ok: true; before: MoneyLimits } | { ok: false; code: 'unknown_person' };

/** Changes how much money somebody may send back. Acts of theirs that wait are decided by the new limits. */
export async function changeLimits(
  { db }: Pick<Services, 'db'>,
  staffId: string,
  { perOrder, perDay }: MoneyLimits,
  onDecided?: OnDecided<LimitsOutcome>,
): Promise<LimitsOutcome> {
  const decide = async (trx: OpenTransaction): Promise<LimitsOutcome> => {
    const person = (await lockStaff(trx)).find(({ id }) => id === staffId);
    if (!person) return { ok: false, code: 'unknown_person' };
    const limits = { limit_per_order: perOrder, limit_per_day: perDay };
    await trx.updateTable('staff').set(limits).where('id', '=', staffId).execute();
    return { ok: true, before: person.limits };
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Removes somebody: every session, passkey and link of theirs ends at once, and no device gets notices. What they did stays in the log. */
export async function removeStaff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staffId: string,
  onDecided?: OnDecided<StaffChangeOutcome>,
): Promise<StaffChangeOutcome> {
  const decide = async (trx: OpenTransaction): Promise<StaffChangeOutcome> => {
    const decided = decideChange(await lockStaff(trx), staffId, null);
    if (!decided.ok) return decided;
    await endAccess(trx, staffId);
    await trx.deleteFrom('staff_notice_choice').where('staff_id', '=', staffId).execute();
    await trx.updateTable('staff').set({ removed_at: now() }).where('id', '=', staffId).execute();
    return decided;
  };
  return decideInTransaction(db, decide, onDecided);
}

/** Decides a change of role; `null` removes the person. Pure. */
function decideChange(staff: readonly StaffMember[], staffId: string, role: Role | null): StaffChangeOutcome {
  const person = staff.find(({ id }) => id === staffId);
  if (!person) return { ok: false, code: 'unknown_person' };
  const staysOwned = person.role !== 'owner' || role === 'owner' || hasOtherOwner(staff, staffId);
  return staysOwned ? { ok: true, before: person.role } : { ok: false, code: 'last_owner' };
}

/** Tells whether there is an owner beside a person. An owner counts only once they have joined. */
function hasOtherOwner(staff: readonly StaffMember[], staffId: string): boolean {
  return staff.some(({ id, role, joinedAt }) => id !== staffId && role === 'owner' && joinedAt !== null);
}

async function endAccess(trx: OpenTransaction, staffId: string): Promise<void> {
  await endOfficeSessions(trx, staffId);
  await forgetStaffBrowsers(trx, staffId);
  for (const table of ['staff_passkey', 'staff_recovery_code', 'staff_token', 'push_subscription'] as const)
    await trx.deleteFrom(table).where('staff_id', '=', staffId).execute();
}
