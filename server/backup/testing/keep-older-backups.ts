/** `npm run older-backups`: after a new migration, restores the newest kept backup, runs the migration and keeps one of that schema, too. */
import { createReadStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../database/embedded.ts';
import { loadBackup } from '../load-backup.ts';
import { keepOlderBackups, listMigrationsWithBackups, listOlderBackups, pathOfOlderBackup } from './older-backups.ts';

const kept = await listOlderBackups();
const missing = (await listMigrationsWithBackups()).filter((migration) => !kept.includes(migration));
const newest = kept.at(-1);
if (newest === undefined) throw new Error('There is no backup to begin with.');
if (missing.length > 0) {
  const server = await startEmbeddedPostgres({ dataDir: await mkdtemp(join(tmpdir(), 'older-backups-')) });
  try {
    const parts = { keys: [], ownerUrl: server.url, name: newest, now: () => new Date() };
    await loadBackup(createReadStream(pathOfOlderBackup(newest)), parts);
    await keepOlderBackups(server.url, missing);
  } finally {
    await server.discard();
  }
}
console.log(missing.length === 0 ? 'Every migration has its backup.' : `Kept: ${missing.join(', ')}`);
