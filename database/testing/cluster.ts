/**
 * Vitest's global set-up for tests on PostgreSQL: one throw-away cluster for the whole run, with a template database
 * that is migrated once. Each test file clones the template (`./database.ts`), which takes some 30 ms.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { keepSeeds } from './seeds.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template, which cannot be cloned while anybody is connected to it. */
    templateUrl: string;
  }
}

/** Settings of a cluster that does not outlive the test run: it need not wait for the disk. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: throwAway });
  const db = openDatabase({ url: server.url, connections: 1 });
  await migrate(db);
  await keepSeeds(db);
  await db.destroy();
  project.provide('templateUrl', server.url);
  return server.discard;
}
