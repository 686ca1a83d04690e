/** Checks that the statements of the operations manual run on the tables as they are. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
