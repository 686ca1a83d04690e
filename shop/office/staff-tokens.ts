/** Tokens in links to staff: random, stored as keyed hashes, good for one use. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/connect.ts';
import { addMs, hourMs, minuteMs } from '../duration.ts';
import type { Services } from '../services.ts';

export type TokenPurpose = 'invitation' | 'link';

/** Hours for which an invitation is good. */
const invitationHours = 48;
/** Minutes for which a link to sign in is good. */
export const staffLinkMinutes = 10;

const lifetimeMs: Readonly<Record<TokenPurpose, number>> = {
  invitation: invitationHours * hourMs,
  link: staffLinkMinutes * minuteMs,
};

type Needs = Pick<Services, 'now' | 'secrets'>;

/**
 * Makes a token for a person and returns it; it cannot be read again. A new invitation replaces the earlier ones. Links to
 * sign in do not replace each other: whoever knows the address could make them void as fast as they are mailed.
 */
export async function makeStaffToken(
  { now, secrets }: Needs,
  db: Queryable,
  staffId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  if (purpose === 'invitation')
    await db.deleteFrom('staff_token').where('staff_id', '=', staffId).where('purpose', '=', purpose).execute();
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

/** Verifies a token and uses it up. Returns the id of its person; `null` for one that is unknown, used, expired, or of somebody who has left. */
export async function redeemStaffToken(
  { now, secrets }: Needs,
  db: Queryable,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const used = await db
    .deleteFrom('staff_token')
    .where('key', 'in', secrets.keysOf('staff-token', `${purpose} ${token}`))
    .where('expires_at', '>', now())
    .where('staff_id', 'in', db.selectFrom('staff').select('id').where('removed_at', 'is', null))
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id ?? null;
}
