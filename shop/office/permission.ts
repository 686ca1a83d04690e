/** Decides whether an actor may perform an act: by role, passkey and the money that it sends back. */
import type { OpenTransaction } from '../../database/connect.ts';
import type { Paise } from '../money.ts';
import type { Permission, Role } from '../roles.ts';
import type { Subject } from './act.ts';
import { type Actor, hasFreshPasskey } from './actor.ts';
import { isWithinLimits } from './money-limits.ts';
import { lockStaffMember } from './staff-store.ts';

export type ActRefusal =
  /** The role may not do this, or the person does not work in the shop any more. */
  | 'forbidden_act'
  /** A passkey must be used first. */
  | 'passkey_needed'
  /** The money is beyond the person's limits. */
  | 'over_limit'
  /** Another act has this id. */
  | 'act_id_used'
  /** The order's history has gone on since the person saw it, or the act would do something else than was scheduled. */
  | 'moved_on';

/** Refuses an act in the transaction that would do it, which is rolled back. */
export class NotAllowed extends Error {
  readonly code: ActRefusal;
  constructor(code: ActRefusal) {
    super(code);
    this.code = code;
  }
}

/** Returns the permission of an actor; `undefined` if there is none. Commands may do every act. */
export function permissionOf(
  { permissions }: { readonly permissions: Readonly<Partial<Record<Role, Permission>>> },
  actor: Actor,
): Permission | undefined {
  return actor.kind === 'command' ? 'may' : permissions[actor.role];
}

/**
 * Returns the refusal that is certain before the act is tried; `null` if there is none. A session without a passkey may do
 * nothing (decision 0063). `askedAt` is when the actor asked for the act.
 */
export function refusalBefore(permission: Permission | undefined, actor: Actor, askedAt: Date): ActRefusal | null {
  if (!permission) return 'forbidden_act';
  if (actor.kind === 'staff' && actor.passkeyAt === null) return 'passkey_needed';
  return permission === 'with_passkey' && !hasFreshPasskey(actor, askedAt) ? 'passkey_needed' : null;
}

export interface PermittedAct {
  /** The caller's id of the call. */
  readonly id: string;
  readonly actor: Actor;
  readonly permission: Permission | undefined;
  readonly subject: Subject;
  /** Money that the act sends back; `undefined` if it is not about money. */
  readonly money: Paise | undefined;
  readonly askedAt: Date;
}

/**
 * Throws `NotAllowed` if the actor's place in the shop, limits or passkey do not suffice. Locks the person's row. The
 * money of acts of theirs that wait counts as if they were done.
 */
export async function requirePermission(trx: OpenTransaction, now: Date, asked: PermittedAct): Promise<void> {
  const { id, actor, permission, subject, money, askedAt } = asked;
  if (actor.kind === 'command') return;
  // The person may have been removed, or have got another role, since the call began.
  const person = await lockStaffMember(trx, actor.id);
  if (!person || person.role !== actor.role) throw new NotAllowed('forbidden_act');
  if (money === undefined || permission === undefined || !isLimited(permission)) return;
  if (await isWithinLimits(trx, person, { subject, money, exceptId: id }, now)) return;
  const refusal = refusalAboveLimits(permission, actor, askedAt);
  if (refusal) throw new NotAllowed(refusal);
}

/** Returns why an actor may not send back money above their limits; `null` if a passkey that was used just now lets them. */
export function refusalAboveLimits(
  permission: Permission,
  actor: Actor,
  askedAt: Date,
): 'over_limit' | 'passkey_needed' | null {
  if (permission === 'within_limit') return 'over_limit';
  return hasFreshPasskey(actor, askedAt) ? null : 'passkey_needed';
}

/** Tells whether a permission depends on the money that is sent back. */
export function isLimited(permission: Permission | undefined): boolean {
  return permission === 'within_limit' || permission === 'passkey_above_limit';
}
