/** Roles of the people who work in the shop. They are fixed: nobody can make one, or raise their own. Pure. */
import { type Paise, paise } from './money.ts';

export const roles = ['owner', 'manager', 'lister', 'packer', 'accountant'] as const;
export type Role = (typeof roles)[number];

/** Roles that describe sarees and list them. */
export const listingRoles = ['owner', 'manager', 'lister'] as const satisfies readonly Role[];
export type ListingRole = (typeof listingRoles)[number];

/**
 * Condition under which a role may do an act. `may`: always. `with_passkey`: after a passkey was used in the last ten minutes.
 * `within_limit`: while the money stays within the person's limits. `passkey_above_limit`: above them with a passkey. A
 * role without a permission may not.
 */
export type Permission = 'may' | 'with_passkey' | 'within_limit' | 'passkey_above_limit';

/** Money that a person may send back, in paise: of one order, and in one Indian day. */
export interface MoneyLimits {
  readonly perOrder: Paise;
  readonly perDay: Paise;
}

/** The limits of a person until the owner changes them: ₹5,000 an order, ₹15,000 a day. */
export const usualLimits: MoneyLimits = { perOrder: paise(500_000), perDay: paise(1_500_000) };
