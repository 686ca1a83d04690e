/** Recovery codes, for a person who has lost every device with a passkey. Stored as keyed hashes; each is good once. */
import { randomInt } from 'node:crypto';
import { foldTyped } from '../contact/typed-text.ts';
import type { Services } from '../services.ts';
import { lockOfficeSession, type OfficeSession, renewOfficeSession } from './office-sessions.ts';
import { queueStaffNews, queueStaffNewsForOwners } from './staff-news.ts';
import { lockStaffMember, type StaffMember } from './staff-store.ts';

const codesOfPerson = 10;
/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

type Needs = Pick<Services, 'db' | 'jobs' | 'secrets'>;

/** Makes ten codes for a person, in place of the earlier ones. They are shown once, to be written down. */
export async function makeRecoveryCodes(
  services: Needs,
  { person, device }: { readonly person: Pick<StaffMember, 'id'>; readonly device: string },
): Promise<string[]> {
  const { db, secrets } = services;
  const staffId = person.id;
  const codes = Array.from({ length: codesOfPerson }, makeCode);
  await db.transaction().execute(async (trx) => {
    await lockStaffMember(trx, staffId);
    await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
    const rows = codes.map((code) => ({
      key: secrets.keyOf('recovery-code', `${staffId} ${code}`),
      staff_id: staffId,
    }));
    await trx.insertInto('staff_recovery_code').values(rows).execute();
    await queueStaffNews(services, trx, { person, news: 'recovery_codes_made', device });
  });
  return codes;
}

/** Returns the number of codes that a person has left. */
export async function countRecoveryCodes({ db }: Pick<Needs, 'db'>, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Verifies a code and uses it up, in a session that a link or a code to the person's own contact opened; they may then make a passkey
 * there, and are told of it as the owners are. Returns the session's new token for the cookie; `null` for a wrong code, and
 * without using one up if the session has ended meanwhile. The caller limits tries.
 */
export async function redeemRecoveryCode(
  services: Needs & Pick<Services, 'now'>,
  session: OfficeSession,
  typed: string,
): Promise<string | null> {
  const { db, secrets } = services;
  const { person, device } = session;
  const code = foldTyped(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(.{5})(.{5})$/, '$1-$2');
  return db.transaction().execute(async (trx) => {
    // The person may have been removed meanwhile, the session ended or used otherwise.
    if (!(await lockStaffMember(trx, person.id)) || !(await lockOfficeSession(trx, session))) return null;
    const used = await trx
      .deleteFrom('staff_recovery_code')
      .where('key', 'in', secrets.keysOf('recovery-code', `${person.id} ${code}`))
      .returning('key')
      .executeTakeFirst();
    if (!used) return null;
    const token = await renewOfficeSession(services, trx, session, 'recovery_code');
    if (token === null) throw new Error('the session is locked');
    await queueStaffNewsForOwners(services, trx, { person, news: 'recovery_code_used', device });
    return token;
  });
}

/** Makes a code of 49 bits, such as `7KDQX-M2NRT`. */
function makeCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
