/** Invites the demonstration's owner into the office, whose mails are in the sandbox's outbox. */
import { randomUUID } from 'node:crypto';
import { performAct } from '../../shop/office/perform-act.ts';
import { inviteStaffAct } from '../../shop/office/staff-acts.ts';
import { findStaffByContact } from '../../shop/office/staff-store.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import type { Services } from '../../shop/services.ts';

/** Address of the demonstration's owner, which reaches nobody (RFC 2606). */
export const demoOwnerEmail = 'owner@dhaaga.example';

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'secrets'>;

/**
 * Adds the owner to a shop in which nobody works or has worked, unless it is held. Returns true if the owner works
 * in the shop, now or since an earlier start.
 */
export async function inviteDemoOwner(services: Needs): Promise<boolean> {
  const { db } = services;
  const anybody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (anybody) return (await findStaffByContact(db, { kind: 'email', address: demoOwnerEmail })) !== null;
  if (await isHeld(db)) return false;
  const owner = { staffId: randomUUID(), name: 'Demonstration owner', email: demoOwnerEmail, role: 'owner' as const };
  const call = { id: randomUUID(), actor: { kind: 'command' as const } };
  return (await performAct(services, inviteStaffAct, call, owner)).kind === 'done';
}
