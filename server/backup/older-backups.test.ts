/** Restores a backup of each schema that the shop had since backups exist: they are kept for twelve months. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { testDatabase } from '../../database/testing/database.ts';
import { requireFinishedRestore } from '../../database/unfinished-restore.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { isHeld } from '../../shop/restoration/restoration-store.ts';
import { sampleOf } from '../../testing/effort.ts';
import { loadBackup } from './load-backup.ts';
import { listMigrationsWithBackups, listOlderBackups, pathOfOlderBackup } from './testing/older-backups.ts';

const { db, url } = await testDatabase();

const kept = await listOlderBackups();

test('a backup is kept of each schema (after a migration: npm run older-backups)', async () => {
  expect(kept).toEqual(await listMigrationsWithBackups());
});

test.each(sampleOf(kept, inject('effort')))(
  'a backup of %s is restored, and brought to the newest schema',
  async (name) => {
    const database = `restored_${randomBytes(6).toString('hex')}`;
    await sql.raw(`create database ${database}`).execute(db);
    const ownerUrl = Object.assign(new URL(url), { pathname: `/${database}` }).href;
    const restored = openDatabase({ url: ownerUrl, connections: 2 });
    try {
      const parts = { keys: [], ownerUrl, name, now: () => new Date() };
      const { rows } = await loadBackup(createReadStream(pathOfOlderBackup(name)), parts);
      expect(rows).toMatchObject({ 'public.orders': 2, 'public.saree': 2, 'public.invoice': 2 });
      await migrate(restored);
      await requireFinishedRestore(restored);
      expect(await isHeld(restored)).toBe(true);
      const books = await readBooks(restored, new Date());
      expect([books.mismatches, books.difference]).toEqual([[], 0]);
      const { rows: sarees } = await sql`select from saree where price_paise > 0`.execute(restored);
      expect(sarees).toHaveLength(2);
    } finally {
      await restored.destroy();
      await sql.raw(`drop database ${database} with (force)`).execute(db);
    }
  },
);
