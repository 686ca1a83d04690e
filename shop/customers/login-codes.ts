/**
 * Codes that prove a contact: six digits that work once, for five minutes and five tries, in the browser that asked for
 * them. A new code there replaces the old one; tries in another browser do not affect it. Neither contacts nor codes
 * are stored in the clear.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Secrets } from '../secrets.ts';

export const codeExpirySeconds = 5 * 60;
export const maxCodeTries = 5;

export type CodeVerdict = 'right' | 'wrong_code' | 'code_expired' | 'codes_used_up';

interface Needs {
  readonly db: Database;
  readonly secrets: Secrets;
  now(): Date;
}

/** Purpose of a code. A code requested for one purpose is refused for any other (ASVS 2.7.3). */
export type CodePurpose = 'log in' | 'check out' | 'confirm it is you' | 'join a contact' | 'enter the office';

/**
 * The contact to be proven (E.164 or an e-mail address), the random mark of the browser that asks, and the code's
 * purpose.
 */
export interface CodeSubject {
  readonly contact: string;
  readonly browser: string;
  readonly purpose: CodePurpose;
}

/** Makes and stores a new code for a contact, and returns it to be sent. */
export async function createCode({ db, secrets, now }: Needs, holder: CodeSubject): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [current = '', ...previous] = holderKeys(secrets, holder);
  const [codeKey = ''] = codeKeys(secrets, holder, code);
  const row = {
    phone_key: current,
    code_key: codeKey,
    tries: 0,
    expires_at: new Date(now().getTime() + codeExpirySeconds * 1_000),
  };
  if (previous.length > 0) await db.deleteFrom('login_code').where('phone_key', 'in', previous).execute();
  await db
    .insertInto('login_code')
    .values(row)
    .onConflict((conflict) => conflict.column('phone_key').doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Checks a code. Counts the try first, so that concurrent callers have five tries in all. A right code is deleted. A
 * contact that was sent no code in this browser gets the same verdict as one whose code has expired.
 */
export async function checkCode({ db, secrets, now }: Needs, holder: CodeSubject, code: string): Promise<CodeVerdict> {
  const kept = await db
    .updateTable('login_code')
    .set({ tries: sql`tries + 1` })
    .where('phone_key', 'in', holderKeys(secrets, holder))
    .where('expires_at', '>', now())
    .returning(['phone_key', 'code_key', 'tries'])
    .executeTakeFirst();
  if (!kept) return 'code_expired';
  if (kept.tries > maxCodeTries) return 'codes_used_up';
  if (!codeKeys(secrets, holder, code).includes(kept.code_key)) {
    return kept.tries === maxCodeTries ? 'codes_used_up' : 'wrong_code';
  }
  const used = await db
    .deleteFrom('login_code')
    .where('phone_key', '=', kept.phone_key)
    .where('code_key', '=', kept.code_key)
    .returning('phone_key')
    .executeTakeFirst();
  return used ? 'right' : 'code_expired';
}

/** Deletes expired codes and returns their number. */
export async function deleteExpiredCodes({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('login_code').where('expires_at', '<', now()).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the keyed hash of a holder, and after it that under the previous secret. */
function holderKeys(secrets: Secrets, { contact, browser, purpose }: CodeSubject): readonly string[] {
  return secrets.keysOf('login-phone', `${purpose} ${contact} ${browser}`);
}

/** Returns the keyed hashes of holder and code together, so that equal codes of two holders do not look equal. */
function codeKeys(secrets: Secrets, { contact, browser, purpose }: CodeSubject, code: string): readonly string[] {
  return secrets.keysOf('login-code', `${purpose} ${contact} ${browser} ${code}`);
}
