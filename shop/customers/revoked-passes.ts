/** Stores the ids of passes (`server/api/signed-pass.ts`) that were revoked before they expired. SQL only. */
import type { Database } from '../../database/connect.ts';

/** Tells whether a pass was revoked. */
export async function isPassRevoked(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('revoked_pass').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Revokes a pass; repeating it changes nothing. At `expiresAt` every copy of it has expired by itself. */
export async function revokePass(db: Database, id: string, expiresAt: Date): Promise<void> {
  const row = { id, expires_at: expiresAt };
  await db
    .insertInto('revoked_pass')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes revoked passes that have expired and returns their number. */
export async function deleteExpiredRevocations(db: Database, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('revoked_pass').where('expires_at', '<', now).executeTakeFirst();
  return Number(numDeletedRows);
}
