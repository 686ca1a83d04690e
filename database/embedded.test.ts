import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, onTestFinished } from 'vitest';
import { sampledTest } from '../testing/sampled-test.ts';
import { openDatabase } from './connect.ts';
import { type DisposablePostgres, joinOrStartEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { preparePostgresLocation } from './embedded-place.ts';
import { DatabaseStartError } from './embedded-server.ts';
import { markComplete, movingOf } from './move/places.ts';
import { findRunningServer, isProcessAlive } from './running-server.ts';

const test = sampledTest(import.meta.filename);

const unsynced = ['fsync=off'];

/** Makes a data folder; after the test it is deleted and a server that still runs on it is killed. */
async function dataFolder(parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(join(parent, '.saree-embedded-'));
  onTestFinished(async () => {
    const { folder, cluster } = await preparePostgresLocation(dataDir);
    const server = await findRunningServer(cluster);
    if (server) process.kill(server.pid, 'SIGQUIT');
    await expect.poll(() => server !== null && isProcessAlive(server.pid)).toBe(false);
    for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
  });
  return dataDir;
}

async function run(server: { url: string }, statement: string): Promise<unknown[]> {
  const db = openDatabase({ url: server.url, connections: 1 });
  try {
    return (await sql.raw(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

async function startWithNote(dataDir: string): Promise<DisposablePostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  await run(server, `create table note (words text); insert into note values ('kept')`);
  return server;
}

async function noteOf(server: { url: string }): Promise<unknown[]> {
  return run(server, 'select words from note');
}

test('the embedded database is created, keeps its data, and is found again', async () => {
  const dataDir = await dataFolder();
  const first = await startWithNote(dataDir);
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir });
  expect(await noteOf(second)).toEqual([{ words: 'kept' }]);
  await second.stop();
  await second.stop();
});

test('the embedded database is reachable from this machine only, with a password that other accounts cannot read', async () => {
  const dataDir = await dataFolder();
  const server = await startEmbeddedPostgres({ dataDir, settings: unsynced });
  const [{ listen_addresses }] = (await run(server, 'show listen_addresses')) as [{ listen_addresses: string }];
  expect(listen_addresses).toBe('127.0.0.1');
  const wrong = Object.assign(new URL(server.url), { password: 'wrong' });
  await expect(run({ url: wrong.href }, 'select 1')).rejects.toThrow('password authentication failed');
  const { mode } = await stat(join(dataDir, 'postgres.password'));
  expect(mode & 0o077).toBe(0);
  await server.stop();
});

describe('the embedded database', () => {
  test('reports a kill -9 of PostgreSQL to the shop, and the next start has lost nothing', async () => {
    const dataDir = await dataFolder();
    const server = await startWithNote(dataDir);
    const { cluster } = await preparePostgresLocation(dataDir);
    const running = await findRunningServer(cluster);
    process.kill(running?.pid ?? 0, 'SIGKILL');
    await server.crashed;
    const next = await startEmbeddedPostgres({ dataDir });
    expect(await noteOf(next)).toEqual([{ words: 'kept' }]);
    await next.stop();
  });

  test('after a kill -9 of the shop stops the server left behind, and the next start has lost nothing', async () => {
    const dataDir = await dataFolder();
    const module = pathToFileURL(join(import.meta.dirname, 'embedded.ts')).href;
    const script = `const { startEmbeddedPostgres } = await import('${module}');
      console.log((await startEmbeddedPostgres({ dataDir: '${dataDir}' })).url); setInterval(() => {}, 1000);`;
    const shop = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) =>
      shop.stdout.once('data', (line) => resolve(String(line).trim())),
    );
    await run({ url }, `create table note (words text); insert into note values ('kept')`);
    shop.kill('SIGKILL');
    const { cluster } = await preparePostgresLocation(dataDir);
    const orphan = await findRunningServer(cluster);
    expect(orphan).not.toBeNull();
    const next = await startEmbeddedPostgres({ dataDir });
    expect(isProcessAlive(orphan?.pid ?? 0)).toBe(false);
    expect(await noteOf(next)).toEqual([{ words: 'kept' }]);
    await next.stop();
  });
});

describe('a start of the embedded database', () => {
  async function expectLine(dataDir: string, line: RegExp): Promise<void> {
    const error = await startEmbeddedPostgres({ dataDir, settings: unsynced }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DatabaseStartError);
    expect(String(error)).toMatch(line);
    expect(String(error)).not.toContain('\n');
  }

  test('fails with one clear line for data of another version, a missing password file, and damaged data', async () => {
    const dataDir = await dataFolder();
    await (await startEmbeddedPostgres({ dataDir, settings: unsynced })).stop();
    const { cluster } = await preparePostgresLocation(dataDir);
    const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8');
    await writeFile(join(cluster, 'PG_VERSION'), '99\n');
    await expectLine(
      dataDir,
      /made by PostgreSQL 99, this shop brings PostgreSQL 18\. Use the shop version that made it/,
    );
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    await expectLine(dataDir, /made by PostgreSQL 17, .*: npm run shop -- database move$/);
    await writeFile(join(cluster, 'PG_VERSION'), version);
    await rm(join(dataDir, 'postgres.password'));
    await expectLine(dataDir, /postgres\.password/);
    await rm(join(cluster, 'global'), { recursive: true });
    await expectLine(dataDir, /PostgreSQL stopped while starting: .*global/);
  });
});

test('between the two renames of a move neither a start nor a command makes an empty cluster', async () => {
  const dataDir = await dataFolder();
  const { cluster } = await preparePostgresLocation(dataDir);
  await mkdir(movingOf(cluster), { recursive: true });
  await markComplete(cluster, 17);
  for (const start of [startEmbeddedPostgres, joinOrStartEmbeddedPostgres])
    await expect(start({ dataDir })).rejects.toThrow('was interrupted. End it: npm run shop -- database move');
  expect(existsSync(cluster)).toBe(false);
});

test('a data folder that other accounts may not enter is accepted', async () => {
  const dataDir = await dataFolder(homedir());
  await chmod(dataDir, 0o700);
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  const again = await startEmbeddedPostgres({ dataDir });
  expect(again.cluster).toBe(server.cluster);
  await again.stop();
});

test('discarding an embedded database deletes its data folder and the folder of the server’s files', async () => {
  const dataDir = await mkdtemp(join(homedir(), '.saree-embedded-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: unsynced });
  const { folder } = await preparePostgresLocation(dataDir);
  await server.discard();
  for (const one of [folder, dataDir]) expect(existsSync(one)).toBe(false);
});

describe('a command beside the shop', () => {
  test('joins the running server and leaves it running', async () => {
    const dataDir = await dataFolder();
    const shop = await startWithNote(dataDir);
    const command = await joinOrStartEmbeddedPostgres({ dataDir });
    expect(command.url).toBe(shop.url);
    await command.stop();
    expect(await noteOf(shop)).toEqual([{ words: 'kept' }]);
    await shop.stop();
  });

  test('starts a server if none runs, and stops it', async () => {
    const dataDir = await dataFolder();
    const command = await joinOrStartEmbeddedPostgres({ dataDir, settings: unsynced });
    expect(await run(command, 'select 1 as one')).toEqual([{ one: 1 }]);
    await command.stop();
    const { cluster } = await preparePostgresLocation(dataDir);
    expect(await findRunningServer(cluster)).toBeNull();
  });
});

test('a stale PID file whose number belongs to another program is ignored', async () => {
  const dataDir = await dataFolder();
  await writeFile(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n5432\n`);
  expect(await findRunningServer(dataDir)).toBeNull();
  expect(await findRunningServer(join(dataDir, 'nowhere'))).toBeNull();
});
