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

/** Calls of a use case that asks an outside service, whose answer cannot be taken back, before it stores the outcome. */
export interface OutsideHooks<Result> {
  /** Called last in a transaction before the service is asked. Whatever it throws ends the use case there. */
  readonly onBegin: (trx: OpenTransaction) => Promise<void>;
  /** Called last in the transaction that stores the outcome, or in one of its own if nothing is left to be stored. */
  readonly onDecided: OnDecided<Result>;
}

export interface OneCall<Result> {
  /** Calls it, unless it was called. */
  readonly onDecided: OnDecided<Result>;
  /** Calls it in a transaction of its own, unless it was called. */
  finish(result: Extract<Result, { ok: true }>): Promise<void>;
}

/** Returns a callback that is called once at most, although several transactions store parts of the outcome. */
export function callOnce<Result>(db: Database, onDecided: OnDecided<Result> | undefined): OneCall<Result> {
  let isCalled = onDecided === undefined;
  const once: OnDecided<Result> = async (trx, result) => {
    if (isCalled) return;
    await onDecided?.(trx, result);
    isCalled = true;
  };
  return {
    onDecided: once,
    async finish(result) {
      if (!isCalled) await db.transaction().execute((trx) => once(trx, result));
    },
  };
}

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
