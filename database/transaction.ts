/** Runs transactions that are rolled back if their result is a refusal. */
import type { Database, OpenTransaction } from './connect.ts';

class Undo extends Error {
  readonly refusal: { ok: false };
  constructor(refusal: { ok: false }) {
    super('undone');
    this.refusal = refusal;
  }
}

/**
 * Called last in the transaction that has decided on `result`, to write what must be true together with it. Whatever it
 * throws rolls the transaction back.
 */
export type OnDecided<Result> = (trx: OpenTransaction, result: Extract<Result, { ok: true }>) => Promise<void>;

/** Runs `work` in one transaction and returns its result; a result with `ok: false` rolls the transaction back. */
export async function decideInTransaction<T extends { ok: boolean }>(
  db: Database,
  work: (trx: OpenTransaction) => Promise<T>,
  onDecided?: OnDecided<T>,
): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (!result.ok) throw new Undo(result as { ok: false });
      await onDecided?.(trx, result as Extract<T, { ok: true }>);
      return result;
    });
  } catch (error) {
    if (error instanceof Undo) return error.refusal as unknown as T;
    throw error;
  }
}
