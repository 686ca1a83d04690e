/** Removes stored files together with their rows. */
import type { Database, OpenTransaction } from '../../database/connect.ts';

/**
 * Removes what `ids` name, each in a transaction of its own, and returns how many were removed. `removeOne` deletes the row, then
 * the files, and returns false if the row is in use again. A row whose files cannot be deleted stays, so that it is tried again:
 * `onFailed` hears of it, and the others are removed. A caller that names some of many names them at random, so that those that
 * always fail do not keep the others.
 */
export async function removeEach(
  db: Database,
  ids: readonly string[],
  removeOne: (trx: OpenTransaction, id: string) => Promise<boolean>,
  onFailed: (error: unknown) => void,
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    try {
      if (await db.transaction().execute((trx) => removeOne(trx, id))) removed += 1;
    } catch (error) {
      onFailed(error);
    }
  }
  return removed;
}
