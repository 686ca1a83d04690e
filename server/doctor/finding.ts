/** Findings of the doctor, and the parts that its checks share. */
import type { AccountFinding } from '../../shop/ports/account.ts';
import type { Config, Environment } from '../process/config.ts';
import type { InspectedDatabase } from '../process/inspect-database.ts';

/** Result of a check: whether something is right, in a sentence, and what to do. Never contains a secret. */
export type Finding = AccountFinding;

/** Everything that the checks look at. */
export interface Patient {
  readonly environment: Environment;
  /** Settings as far as they are right. */
  readonly config: Config;
  /** Every problem of the settings. */
  readonly problems: readonly string[];
  readonly database: InspectedDatabase;
  /** True if the database has the tables of this version. */
  readonly isMigrated: boolean;
  /** Process of the shop that runs on this data folder; `null` if none does. */
  readonly shopProcess: number | null;
  now(): Date;
}

/** Looks at one matter. Changes nothing. */
export type Check = (patient: Patient) => Promise<readonly Finding[]>;

/** Creates the finding that something is right. */
export function ok(says: string): Finding {
  return { state: 'ok', says };
}

/** Creates the finding of something that the merchant should know. */
export function note(says: string, todo?: string): Finding {
  return { state: 'note', says, ...(todo === undefined ? {} : { todo }) };
}

/** Creates the finding of something that the merchant must mend. */
export function wrong(says: string, todo: string): Finding {
  return { state: 'wrong', says, todo };
}

/** Returns what `work` gives; `late` if it takes longer than `limitMs`. Rejects as `work` does. */
export async function withinTime<T, Late>(limitMs: number, work: Promise<T>, late: Late): Promise<T | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => resolve(late), limitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
