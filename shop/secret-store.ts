/** Stores the secret that all processes on a database share if the settings have none. */
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect.ts';

/** Returns the secret that all processes of the shop share; makes it at the first start. */
export async function findOrMakeSecret(db: Database): Promise<string> {
  const name = 'session';
  await db
    .insertInto('shop_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('shop_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
