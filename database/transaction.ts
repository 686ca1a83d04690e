/** Runs transactions that are rolled back if their result is a refusal. */
import type { Database, OpenTransaction } from './connect.ts';

class Undo extends Error {
  readonly refusal: { ok: false };
  constructor(refusal: { ok: false }) {
    super('undone');
    this.refusal = refusal;
  }
}

/** Runs `work` in one transaction and returns its result; a result with `ok: false` rolls the transaction back. */
export async function decideInTransaction<T extends { ok: boolean }>(
  db: Database,
  work: (trx: OpenTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Undo(result as { ok: false });
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.refusal as unknown as T;
    throw error;
  }
}
