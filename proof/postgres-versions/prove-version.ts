/**
 * Proves that a shop works on a PostgreSQL of the merchant's own (`DATABASE_URL`) of an older major version: all
 * migrations run, pages are shown, a purchase and a cancellation come to their ends, and the books add up.
 */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { readBooks } from '../../shop/books/read-books.ts';
import { cancellationByShopper, purchaseByPage } from '../crash/journeys.ts';
import { listSteps } from '../crash/play.ts';
import { openCrashWorld } from '../crash/world.ts';
import { type OlderMajor, startOlderPostgres } from './older-postgres.ts';

/** Registers the tests of one major version. Await it at the top of a test file. */
export async function proveVersion(major: OlderMajor): Promise<void> {
  const url = await startOlderPostgres(major);
  const db = openDatabase({ url, connections: 2 });
  afterAll(() => db.destroy());
  const world = await openCrashWorld(db, url);

  test(`all migrations run on PostgreSQL ${major}`, async () => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
    expect(rows[0]?.version).toMatch(new RegExp(`^${major}\\.`));
    const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    const files = (await readdir('database/migrations')).filter((file) => file.endsWith('.sql')).sort();
    expect(ran.rows.map(({ name }) => `${name}.sql`)).toEqual(files);
  });

  test.each([[purchaseByPage], [cancellationByShopper]])(
    `on PostgreSQL ${major} $name comes to its end, and the books add up`,
    async (journey) => {
      await listSteps(world, journey);
      const { difference, mismatches } = await readBooks(db, new Date());
      expect({ difference, mismatches }).toEqual({ difference: 0, mismatches: [] });
    },
  );

  test.each(['/', '/sarees?search=indigo+jamdani&sort=price-asc', '/weavers/anima-basak', '/sitemap.xml'])(
    `on PostgreSQL ${major} the shop shows %s`,
    async (path) => {
      expect((await fetch(`${world.shop.url}${path}`)).status).toBe(200);
    },
  );
}
