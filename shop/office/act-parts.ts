/** Parts that acts share: fields of their input, subjects, permissions, and changes for the log. Pure. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { formatIndianTime } from '../indian-time.ts';
import { formatPriceWithPaise, type Paise, paise } from '../money.ts';
import type { ListingRole } from '../roles.ts';
import type { AnsweredFacts, Change, Subject } from './act.ts';

export const orderIdField = z.uuid();
/** A reason in the words of the person. */
export const reasonField = z.string().overwrite(typed.text).trim().min(1).max(200);
/** An amount in paise. */
export const amountField = z
  .int()
  .positive()
  .transform((value): Paise => paise(value));

/** Returns the order that an act is about. */
export const subjectOfOrder = ({ orderId }: { readonly orderId: string }): Subject => ({ kind: 'order', id: orderId });

export const ownerAndManager = { owner: 'may', manager: 'may' } as const;
export const ownerAndManagerAndPacker = { ...ownerAndManager, packer: 'may' } as const;
export const ownerAndManagerAndLister = { ...ownerAndManager, lister: 'may' } as const satisfies Record<
  ListingRole,
  'may'
>;
export const ownerWithPasskey = { owner: 'with_passkey' } as const;

/** Returns the change of a field of which the log does not have what it was before. */
export const changeTo = (field: string, after: string | null): Change => ({ field, before: null, after });

/** Returns the change of a time, as people in India read it: `2026-11-28 14:00`; `null` for none. */
export function timeChange(field: string, before: Date | null, after: Date | null): Change {
  return { field, before: before && formatIndianTime(before), after: after && formatIndianTime(after) };
}

/** Returns the entry of a change that cleared the time at which a draft was to be listed. */
export const unscheduledChanges = (unscheduled: Date | null): Change[] =>
  unscheduled ? [timeChange('list at', unscheduled, null)] : [];

/** Tells whoever changed a draft that it is listed at no time any more. */
export const unscheduledFacts = (unscheduled: Date | null): AnsweredFacts => (unscheduled ? { unscheduled: true } : {});

/** Returns the change of an amount, in rupees; `before` is `null` if the log does not have it, `after` if there is none now. */
export function moneyChange(field: string, before: Paise | null, after: Paise | null): Change {
  const format = (amount: Paise | null) => (amount === null ? null : formatPriceWithPaise(amount));
  return { field, before: format(before), after: format(after), isMoney: true };
}
