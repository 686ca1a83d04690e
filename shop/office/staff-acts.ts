/** Acts on the people who work in the shop: the owner's alone, each with a passkey that was used just now. */
import { z } from 'zod';
import { parseContact } from '../contact/contact.ts';
import { typed } from '../contact/typed-text.ts';
import { type Paise, paise } from '../money.ts';
import { roles } from '../roles.ts';
import type { Services } from '../services.ts';
import { type ActCall, defineAct, type Subject } from './act.ts';
import { changeTo, moneyChange, ownerWithPasskey } from './act-parts.ts';
import { changeLimits, changeRole, inviteStaff, reinviteStaff, removeStaff } from './manage-staff.ts';

const role = z.enum(roles);
const email = z
  .string()
  .max(254)
  .transform((typed) => parseContact(typed))
  .refine((contact) => contact?.kind === 'email', 'Enter an e-mail address.')
  .transform((contact) => contact?.address ?? '');
const subjectOf = ({ staffId }: { staffId: string }): Subject => ({ kind: 'staff', id: staffId });

/** Invites somebody to work in the shop; `staffId` is made by the caller. The outcome has a token for their link. */
export const inviteStaffAct = defineAct({
  name: 'staff.invite',
  sentence: 'invited somebody to work in the shop',
  permissions: ownerWithPasskey,
  input: z.object({ staffId: z.uuid(), name: z.string().overwrite(typed.name).min(1).max(80), email, role }),
  subjectOf,
  withoutContacts: ({ staffId, role: given }) => ({ staffId, role: given }),
  contacts: ({ name, email: address }) => [name, address],
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now' | 'secrets'>>, { staffId, ...person }) =>
    inviteStaff(services, staffId, person, (trx) => record(trx, { changes: [changeTo('role', person.role)] })),
});

/**
 * Invites somebody anew who lost every passkey; the outcome has a token for their link. Commands alone do so to the last
 * owner who has joined.
 */
export const reinviteStaffAct = defineAct({
  name: 'staff.reinvite',
  sentence: 'invited somebody anew who works in the shop',
  permissions: ownerWithPasskey,
  input: z.object({ staffId: z.uuid() }),
  subjectOf,
  run: ({ services, actor, record }: ActCall<Pick<Services, 'db' | 'jobs' | 'now' | 'secrets'>>, { staffId }) =>
    reinviteStaff(services, staffId, { byCommand: actor.kind === 'command' }, (trx) => record(trx)),
});

/** Gives somebody another role. Nobody changes their own: their role is another one then, and the act is refused. */
export const changeRoleAct = defineAct({
  name: 'staff.role',
  sentence: 'changed the role of somebody who works in the shop',
  permissions: ownerWithPasskey,
  input: z.object({ staffId: z.uuid(), role }),
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { staffId, role: after }) =>
    changeRole(services, staffId, after, (trx, { before }) =>
      record(trx, { changes: [{ field: 'role', before, after }] }),
    ),
});

/** Most money of a limit, in paise: ₹1 crore. */
const maxLimit = 1_000_000_000;
const limit = z
  .int()
  .min(0)
  .max(maxLimit)
  .transform((value): Paise => paise(value));

/** Changes how much money somebody may send back of one order, and in one day; in paise. */
export const changeLimitsAct = defineAct({
  name: 'staff.limits',
  sentence: 'changed how much money somebody may send back',
  permissions: ownerWithPasskey,
  input: z.object({ staffId: z.uuid(), perOrder: limit, perDay: limit }),
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db'>>, { staffId, perOrder, perDay }) =>
    changeLimits(services, staffId, { perOrder, perDay }, (trx, { before }) =>
      record(trx, {
        changes: [
          moneyChange('limit of an order', before.perOrder, perOrder),
          moneyChange('limit of a day', before.perDay, perDay),
        ],
      }),
    ),
});

/** Ends somebody's work in the shop: from then on they can do nothing in it. */
export const removeStaffAct = defineAct({
  name: 'staff.remove',
  sentence: 'removed somebody from the shop',
  permissions: ownerWithPasskey,
  input: z.object({ staffId: z.uuid() }),
  subjectOf,
  run: ({ services, record }: ActCall<Pick<Services, 'db' | 'now'>>, { staffId }) =>
    removeStaff(services, staffId, (trx, { before }) =>
      record(trx, { changes: [{ field: 'role', before, after: null }] }),
    ),
});
