/** Cuts money out of what a role sees that may not see any. Pure. */
import type { Change } from '../office/act.ts';
import { mayRead } from '../office/reads.ts';
import type { Role } from '../roles.ts';

/** The fields of rows and pages of orders, their pieces and parcels, that tell of money. */
const moneyFields = ['amount', 'price', 'money'] as const;

type MoneyField = (typeof moneyFields)[number];

/** A thing as a role sees it: its money is `null` where the role may not see it. */
export type Seen<Thing> = {
  readonly [Field in keyof Thing]: Field extends MoneyField ? Thing[Field] | null : Thing[Field];
};

/** Tells whether a role sees prices and amounts. */
function seesMoney(role: Role): boolean {
  return mayRead(role, 'orders');
}

/** Returns a thing as a role sees it. */
export function asSeenBy<Thing extends object>(role: Role, thing: Thing): Seen<Thing> {
  const cut = seesMoney(role) ? [] : moneyFields.filter((field) => Object.hasOwn(thing, field));
  return { ...thing, ...Object.fromEntries(cut.map((field) => [field, null])) } as Seen<Thing>;
}

/** Returns the changes of an entry of the log that a role sees. */
export function changesSeenBy(role: Role, changes: readonly Change[]): readonly Change[] {
  return seesMoney(role) ? changes : changes.filter(({ isMoney }) => !isMoney);
}
