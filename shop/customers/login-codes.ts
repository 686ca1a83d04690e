/**
 * Codes that sign in a phone number: six digits, good for five minutes and five tries, once; a new one takes the old
 * one's place. Neither numbers nor codes are kept in the clear.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Secrets } from '../secrets.ts';

export const codeSeconds = 5 * 60;
export const codeTries = 5;

export type CodeVerdict = 'right' | 'wrong_code' | 'code_expired' | 'codes_used_up';

interface Needs {
  readonly db: Database;
  readonly secrets: Secrets;
  now(): Date;
}

/** A new code for a phone number, to be sent to it. */
export async function makeCode({ db, secrets, now }: Needs, phoneNumber: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    phone_key: secrets.keyOf('login-phone', phoneNumber),
    code_key: codeKey(secrets, phoneNumber, code),
    tries: 0,
    expires_at: new Date(now().getTime() + codeSeconds * 1_000),
  };
  await db
    .insertInto('login_code')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Counts the try before it looks at it, so that any number of callers at once have five between them. A right code is
 * used up by being right; a number that was never sent one answers as one whose code has expired.
 */
export async function checkCode({ db, secrets, now }: Needs, phoneNumber: string, code: string): Promise<CodeVerdict> {
  const phoneKey = secrets.keyOf('login-phone', phoneNumber);
  const kept = await db
    .updateTable('login_code')
    .set({ tries: sql`tries + 1` })
    .where('phone_key', '=', phoneKey)
    .where('expires_at', '>', now())
    .returning(['code_key', 'tries'])
    .executeTakeFirst();
  if (!kept) return 'code_expired';
  if (kept.tries > codeTries) return 'codes_used_up';
  if (kept.code_key !== codeKey(secrets, phoneNumber, code)) {
    return kept.tries === codeTries ? 'codes_used_up' : 'wrong_code';
  }
  const used = await db
    .deleteFrom('login_code')
    .where('phone_key', '=', phoneKey)
    .where('code_key', '=', kept.code_key)
    .returning('phone_key')
    .executeTakeFirst();
  return used ? 'right' : 'code_expired';
}

/** Forgets what can sign nobody in any more. Answers how many that were. */
export async function forgetOldCodes({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('login_code').where('expires_at', '<', now()).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of number and code together: the same code for two numbers is not seen to be the same. */
function codeKey(secrets: Secrets, phoneNumber: string, code: string): string {
  return secrets.keyOf('login-code', `${phoneNumber} ${code}`);
}
