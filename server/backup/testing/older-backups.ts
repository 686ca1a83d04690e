/** Small backups of the schemas that the shop had, one after each migration since backups exist, which are kept for a test. */
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { openDatabase } from '../../../database/connect.ts';
import { migrate } from '../../../database/migrate.ts';
import { withSnapshot } from '../../../database/snapshot/read-snapshot.ts';
import { mediaEntry } from '../archive-format.ts';
import { writeArchive } from '../archive-writer.ts';
import { addTables } from '../make-backup.ts';

const folder = join(import.meta.dirname, 'older-backups');
const suffix = '.tar.zst';

/** Lists the kept backups by their newest migrations, the oldest first. */
export async function listOlderBackups(): Promise<string[]> {
  return (await readdir(folder)).map((file) => basename(file, suffix)).toSorted();
}

/** Lists the migrations since backups exist, in their order. */
export async function listMigrationsWithBackups(): Promise<string[]> {
  const files = await readdir(new URL('../../../database/migrations', import.meta.url));
  return files
    .map((file) => basename(file, '.sql'))
    .filter((name) => name >= '0032')
    .toSorted();
}

/** Returns the path of the backup that was kept after a migration. */
export const pathOfOlderBackup = (migration: string): string => join(folder, `${migration}${suffix}`);

/** Runs migrations on a database of before, one after the other, and keeps a backup after each. */
export async function keepOlderBackups(url: string, migrations: readonly string[]): Promise<void> {
  const db = openDatabase({ url, connections: 1 });
  try {
    for (const migration of migrations) {
      await migrate(db, (name) => name <= migration);
      await writeArchive(pathOfOlderBackup(migration), null, async (archive) => {
        await withSnapshot(url, (snapshot) => addTables(snapshot, archive, { version: '0.1.0', settings: '' }));
        await archive.add(mediaEntry, '[]');
      });
    }
  } finally {
    await db.destroy();
  }
}
