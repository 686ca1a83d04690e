/** Reads what `GET /health` answers: whether the shop can read its records, and when they were backed up. */
import type { Database } from '../../database/connect.ts';

export interface Health {
  readonly status: 'ok';
  readonly version: string;
  /** Start of the newest backup that was stored whole; `null` if there is none. */
  readonly last_backup_at: string | null;
  /** True while a restored shop waits for its release (docs/operations.md). */
  readonly held: boolean;
}

/** Reads the health of a shop; throws if its database cannot be read. */
export async function readHealth(db: Database, version: string): Promise<Health> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('backup_run')
        .select((of) => of.fn.max('started_at').as('at'))
        .where('name', 'is not', null)
        .as('backedUpAt'),
      eb.exists(eb.selectFrom('restoration').select('id').where('released_at', 'is', null)).as('held'),
    ])
    .executeTakeFirstOrThrow();
  return { status: 'ok', version, last_backup_at: row.backedUpAt?.toISOString() ?? null, held: Boolean(row.held) };
}
