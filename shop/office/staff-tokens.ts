/** Tokens in links to staff: random, stored as keyed hashes, good for one use. */
import { randomBytes } from 'node:crypto';
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { addMs, hourMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';
import { lockStaffMember } from './staff-store.ts';

export type TokenPurpose = 'invitation' | 'link';

/** Hours for which an invitation is good. */
export const invitationHours = 48;
/** Minutes for which a link to sign in is good. */
export const staffLinkMinutes = 10;

const lifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  invitation: invitationHours * hourMs,
  link: staffLinkMinutes * minuteMs,
};

type Needs = Pick<Services, 'now' | 'secrets'>;

/**
 * Makes a token for a person and returns it; it cannot be read again. Tokens do not replace each other: whoever knows the
 * address could make links void as fast as they are mailed, and an invitation is printed and mailed with a token each.
 */
export async function makeStaffToken(
  { now, secrets }: Needs,
  db: Queryable,
  staffId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_token')
    .values({
      key: secrets.keyOf('staff-token', `${purpose} ${token}`),
      staff_id: staffId,
      purpose,
      expires_at: addMs(now(), lifetimeMs[purpose]),
    })
    .execute();
  return token;
}

/**
 * Verifies a token and uses it up. Returns the id of its person, whose row is locked then; `null` for a token that is unknown,
 * used, expired, or of somebody who has left, and for a link of somebody who has not joined.
 */
export async function redeemStaffToken(
  { now, secrets }: Needs,
  trx: OpenTransaction,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const keys = secrets.keysOf('staff-token', `${purpose} ${token}`);
  const known = await trx.selectFrom('staff_token').select('staff_id').where('key', 'in', keys).executeTakeFirst();
  // The person before the token: a removal locks in this order.
  const person = known && (await lockStaffMember(trx, known.staff_id));
  // Their invitation alone lets them in: a link may have been on its way when they were invited anew.
  if (!person || (purpose === 'link' && person.joinedAt === null)) return null;
  const used = await trx
    .deleteFrom('staff_token')
    .where('key', 'in', keys)
    .where('expires_at', '>', now())
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id ?? null;
}

/** Returns the link with a token. It is behind the #, which browsers send to no server. */
export function staffLinkWith(
  { officeUrl }: Pick<Services, 'officeUrl'>,
  purpose: TokenPurpose,
  token: string,
): string {
  return `${officeUrl}/office/sign-in#${purpose}=${token}`;
}
