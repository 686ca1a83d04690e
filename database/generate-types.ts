/**
 * `npm run node -- database/generate-types.ts`: writes `database/types.ts` anew from the migrations, on a throw-away
 * database.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'saree-types-'));
const server = await startEmbeddedPostgres({ dataDir, settings: ['fsync=off'] });
try {
  const db = openDatabase({ url: server.url });
  await migrate(db);
  await db.destroy();
  const parsers = ['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'];
  const out = fileURLToPath(new URL('./types.ts', import.meta.url));
  const source = ['--dialect', 'postgres', '--url', server.url, '--exclude-pattern', 'kysely_*'];
  execFileSync('kysely-codegen', [...source, ...parsers, '--out-file', out], { stdio: 'inherit' });
} finally {
  await server.discard();
}
