/** Reads what `GET /health` answers: whether the shop can read its records, and when they were backed up. */
import type { Database } from '../../database/connect.ts';
import { readBackupState } from '../../shop/backups/backup-state.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';

export interface Health {
  readonly status: 'ok';
  readonly version: string;
  /** Start of the newest backup that can be had; `null` if there is none. */
  readonly last_backup_at: string | null;
  /** True while a restored shop waits for its release (docs/operations.md). */
  readonly held: boolean;
}

/** Reads the health of a shop; throws if its database cannot be read. */
export async function readHealth(db: Database, version: string): Promise<Health> {
  const { newestAt } = await readBackupState(db);
  return { status: 'ok', version, last_backup_at: newestAt?.toISOString() ?? null, held: await isHeld(db) };
}
