/** `npm run shop -- database move`, as the merchant types it; the move itself is proven in `proof/postgres-versions/`. */
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { preparePostgresLocation } from '../../database/embedded-place.ts';
import { sampledTest } from '../../testing/sampled-test.ts';
import { lockDataFolder } from '../process/data-lock.ts';
import { createCommandRunner } from '../testing/command.ts';

const test = sampledTest(import.meta.filename);

/** Makes a data folder whose cluster looks like that of a major version. */
async function dataOf(major: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'saree-move-command-'));
  const { cluster, folder } = await preparePostgresLocation(dataDir);
  onTestFinished(async () => {
    for (const one of [dataDir, folder]) await rm(one, { recursive: true, force: true });
  });
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), `${major}\n`);
  return dataDir;
}

test('database move refuses while the shop runs', async () => {
  const dataDir = await dataOf(17);
  await lockDataFolder(dataDir);
  const { code, said, complained } = await createCommandRunner({ DATA_DIR: dataDir })('database', 'move');
  expect(complained).toContain(`Another shop (process ${process.pid}) is using ${dataDir}: stop it first`);
  expect([code, said]).toEqual([1, '']);
});

test('database move leaves a server of the merchant’s alone', async () => {
  const dataDir = await dataOf(17);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://shop:hush@127.0.0.1:1/shop' };
  const { code, complained } = await createCommandRunner(settings)('database', 'move');
  expect(complained).toContain('upgrade that by its own means');
  expect(complained).not.toContain('hush');
  expect(code).toBe(1);
});

test('database move has nothing to do for data of this release', async () => {
  const { code, said, complained } = await createCommandRunner({ DATA_DIR: await dataOf(18) })('database', 'move');
  expect(complained).toBe('');
  expect(said).toBe('The data is of this shop’s PostgreSQL: there is nothing to move.\n');
  expect(code).toBe(0);
});

test('database move makes no data folder where there is none', async () => {
  const nowhere = join(tmpdir(), `saree-nowhere-${process.pid}`);
  const { code, complained } = await createCommandRunner({ DATA_DIR: nowhere })('database', 'move');
  expect(complained).toContain('There is no data to move');
  expect(code).toBe(1);
  await expect(access(nowhere)).rejects.toThrow();
});

test('doctor says how to move data of an older PostgreSQL', async () => {
  const dataDir = await dataOf(17);
  await writeFile(join(dataDir, 'postgres.password'), 'password');
  const { code, said } = await createCommandRunner({ DATA_DIR: dataDir, PORT: '1', SANDBOX_PORT: '2' })('doctor');
  expect(said.replaceAll(/\s+/g, ' ')).toContain('Move it, which keeps the old data: npm run shop -- database move');
  expect(code).toBe(1);
});
