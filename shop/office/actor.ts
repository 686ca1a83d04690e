/** Actors, who perform acts of the office. Pure. */
import { isWithin, minuteMs } from '../duration.ts';
import type { Role } from '../roles.ts';
import { type PriceRule, priceRuleOf } from '../saree-editing/price-rule.ts';

export type Actor =
  /** Somebody who is signed in to the office; `passkeyAt` is when they last used a passkey, `null` if not in this session. */
  | { readonly kind: 'staff'; readonly id: string; readonly role: Role; readonly passkeyAt: Date | null }
  /** A command on the shop's server, which only the merchant can run. */
  | { readonly kind: 'command' };

/** Minutes for which a passkey counts as used just now. */
const freshMinutes = 10;

/** Tells whether the actor has used a passkey just now; nobody asks commands for one. */
export function hasFreshPasskey(actor: Actor, now: Date): boolean {
  if (actor.kind === 'command') return true;
  return actor.passkeyAt !== null && isWithin(actor.passkeyAt, freshMinutes * minuteMs, now);
}

/** Returns the word for an actor in histories, such as 'owner' in 'cancelled by the owner'. */
export function wordOfActor(actor: Actor): Role {
  return actor.kind === 'command' ? 'owner' : actor.role;
}

/** Returns how far the actor may set prices. */
export const priceRuleOfActor = (actor: Actor): PriceRule =>
  priceRuleOf(actor.kind === 'command' ? 'command' : actor.role);

/** Returns the id of the person who acts; `null` for a command. */
export const staffIdOf = (actor: Actor): string | null => (actor.kind === 'staff' ? actor.id : null);
