/** Repeats work that lost a deadlock, or waited too long for the lock of a table, against what the running shop does. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL's codes of a deadlock and of a lock that was not had in time. */
const rivalCodes = ['40P01', '55P03'];
const maxTries = 10;
const longestPauseMs = 1_000;

/**
 * Runs `work`, which must be one transaction, and again while it fails against others' locks, ten times at most. Throws its
 * last error, and any other at once.
 */
export async function retryDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isRivalled = error instanceof pg.DatabaseError && rivalCodes.includes(error.code ?? '');
      if (!isRivalled || tries === maxTries) throw error;
      await pause(Math.random() * longestPauseMs);
    }
  }
}
