/** Recovery codes, for a person who has lost every device with a passkey. Stored as keyed hashes; each is good once. */
import { randomInt } from 'node:crypto';
import type { Services } from '../services.ts';
import type { OfficeSession } from './office-sessions.ts';

const codesOfPerson = 10;
/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

type Needs = Pick<Services, 'db' | 'secrets'>;

/** Makes ten codes for a person, in place of the earlier ones. They are shown once, to be written down. */
export async function makeRecoveryCodes({ db, secrets }: Needs, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codesOfPerson }, makeCode);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
    const rows = codes.map((code) => ({
      key: secrets.keyOf('recovery-code', `${staffId} ${code}`),
      staff_id: staffId,
    }));
    await trx.insertInto('staff_recovery_code').values(rows).execute();
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
 * there. Returns false for a wrong code. The caller limits tries, and tells the person and the owners.
 */
export async function redeemRecoveryCode(
  { db, now, secrets }: Needs & Pick<Services, 'now'>,
  { id, person }: OfficeSession,
  typed: string,
): Promise<boolean> {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^(.{5})(.{5})$/, '$1-$2');
  return db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('staff_recovery_code')
      .where('key', 'in', secrets.keysOf('recovery-code', `${person.id} ${code}`))
      .returning('key')
      .executeTakeFirst();
    if (used) await trx.updateTable('office_session').set({ recovered_at: now() }).where('id', '=', id).execute();
    return used !== undefined;
  });
}

/** Makes a code of 49 bits, such as `7KDQX-M2NRT`. */
function makeCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
