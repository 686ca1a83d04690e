/**
 * Browsers in which somebody has used a passkey. A browser is known by its mark, a random cookie that it has for 30 days after
 * the last sign-in; the shop stores a keyed hash of mark and person.
 */
import type { OpenTransaction, Queryable } from '../../database/connect.ts';
import { dayMs, subtractMs } from '../duration.ts';
import type { Services } from '../services.ts';

const keptMs = 30 * dayMs;

/** Records that a person uses a passkey in a browser. Returns true if it is one that they have not used before. */
export async function noteStaffBrowser(
  { now, secrets }: Pick<Services, 'now' | 'secrets'>,
  trx: OpenTransaction,
  staffId: string,
  browser: string,
): Promise<boolean> {
  const [key = '', ...previous] = secrets.keysOf('staff-browser', `${staffId} ${browser}`);
  const known = await trx
    .updateTable('staff_browser')
    .set({ used_at: now() })
    .where('key', 'in', [key, ...previous])
    .returning('key')
    .executeTakeFirst();
  if (known) return false;
  const row = { key, staff_id: staffId, used_at: now() };
  await trx
    .insertInto('staff_browser')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Deletes every browser of a person. */
export async function forgetStaffBrowsers(trx: OpenTransaction, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_browser').where('staff_id', '=', staffId).execute();
}

/** Deletes browsers whose mark has expired. */
export async function deleteOldStaffBrowsers(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('staff_browser').where('used_at', '<=', subtractMs(now, keptMs)).execute();
}
