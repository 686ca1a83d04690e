/** Checks that the statements of the operations manual run on the tables as they are. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../database/embedded.ts';
import { testDatabase } from '../database/testing/database.ts';

const { db } = await testDatabase();

const manual = readFileSync('docs/operations.md', 'utf8');
const statements = [...manual.matchAll(/^```sql\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block
    .split(/;\n/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
);

test('the operations manual has statements for PostgreSQL', () => {
  expect(statements.length).toBeGreaterThan(5);
});

test.each(statements)('PostgreSQL accepts %s', async (statement) => {
  // The manual leaves the id of a visitor to the reader.
  const filled = statement.replaceAll("'…'", "'00000000-0000-4000-8000-000000000000'");
  await sql.raw(`explain ${filled}`).execute(db);
});

test('the address of psql in the operations manual leads into the embedded database', { timeout: 60_000 }, async () => {
  const [, address = ''] = /psql "(postgresql:[^\n]+)"\n/.exec(manual) ?? [];
  const dataDir = await mkdtemp(join(tmpdir(), 'operations-psql-'));
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(() => server.discard());
  // For root the cluster is elsewhere, as the manual says.
  if (dirname(server.cluster) !== dataDir) await symlink(server.cluster, join(dataDir, 'postgres'));
  const { stdout } = await promisify(execFile)('sh', ['-c', `echo "${address.replaceAll('DATA_DIR', dataDir)}"`]);
  const client = new pg.Client({ connectionString: stdout.trim() });
  await client.connect();
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'shop' }]);
  await client.end();
});
