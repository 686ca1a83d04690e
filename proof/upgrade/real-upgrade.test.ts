/**
 * Upgrades this release to a later one as the merchant does, with the command, a real installation, build, backup,
 * migration and start: forward, and back.
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../database/free-port.ts';
import manifest from '../../package.json' with { type: 'json' };
import { settingNames } from '../../server/process/settings.ts';
import { sourceEntries } from '../../server/upgrade/entries.ts';
import { servedVersion } from '../../server/upgrade/health.ts';
import { linkTree } from '../../server/upgrade/link-tree.ts';
import { startOutsideServices } from '../crash/outside-world.ts';
import { watchSteps } from '../crash/steps.ts';
import { startService } from './service.ts';

const run = promisify(execFile);
const later = '99.0.0';
const migration = '9999_upgrade_proof';

const root = await mkdtemp(join(tmpdir(), 'saree-upgrade-'));
// For root, PostgreSQL runs under another account, which must be able to enter the folder.
await chmod(root, 0o755);
const [app, unpacked, dataDir] = [join(root, 'app'), join(root, 'unpacked'), join(root, 'data')];
const outside = await startOutsideServices(watchSteps());
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const environment = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  ...outside.settings,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
};
const services: ReturnType<typeof startService>[] = [];
afterAll(async () => {
  for (const service of services) await service.stop();
  await outside.close();
  await rm(root, { recursive: true, force: true });
});

/** Copies the files of this checkout. */
async function copySources(to: string): Promise<void> {
  for (const name of sourceEntries)
    await cp(name, join(to, name), { recursive: true, filter: (path) => !path.includes('node_modules') });
}

/** Makes a later release: another version, another page, a new table. */
async function makeLaterRelease(): Promise<void> {
  await copySources(unpacked);
  const changes = {
    'package.json': (text: string) => text.replace(`"version": "${manifest.version}"`, `"version": "${later}"`),
    'storefront/entry.client.tsx': (text: string) =>
      `${text}\ndocument.documentElement.dataset.release = '${later}';\n`,
    [`database/migrations/${migration}.sql`]: () => 'create table upgrade_proof (id integer primary key);\n',
  };
  for (const [path, change] of Object.entries(changes)) {
    const file = join(unpacked, path);
    const text = await readFile(file, 'utf8').catch(() => '');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, change(text));
  }
}

/** Starts the shop as `npm start` does, and resolves once it serves a version. */
async function start(version: string): Promise<void> {
  services.push(startService({ folder: app, environment, restarts: false }));
  await expect.poll(() => servedVersion(url), { timeout: 120_000 }).toBe(version);
}

/** Runs one of the merchant's commands in the folder of the shop, through npm. */
async function command(...words: string[]): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await run('npm', ['run', '--silent', 'shop', '--', ...words], { cwd: app, env });
  return stdout;
}

/** Returns the addresses of the scripts that the home page asks for. */
async function readScripts(): Promise<string[]> {
  const page = await (await fetch(url, { headers: { 'x-forwarded-proto': 'https' } })).text();
  return [...new Set([...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))];
}

const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await fetch(`${url}${path}`)).status));

test('a shop is upgraded by one command, keeps its data and the scripts of open pages, and goes back by another', async () => {
  await copySources(app);
  for (const made of ['node_modules', 'build']) await linkTree(made, join(app, made), ['.cache']);
  await makeLaterRelease();
  await start(manifest.version);
  await command('catalogue', 'import', 'demo/catalogue.csv');
  const scripts = await readScripts();
  expect(scripts.length).toBeGreaterThan(0);

  const said = await command('upgrade', unpacked);
  expect(said).toContain(`Release ${later} is in its place, and it answers.`);
  expect(said).toContain('Start the shop: npm start');
  expect(await servedVersion(url)).toBeNull();
  expect((await readdir(join(dataDir, 'backups'))).filter((name) => name.includes('.tar.zst')).length).toBeGreaterThan(
    0,
  );
  await start(later);
  const newScripts = await readScripts();
  expect(newScripts).not.toEqual(scripts);
  expect(new Set(await statusesOf([...scripts, ...newScripts]))).toEqual(new Set([200]));
  expect(await command('books', 'check')).toContain('none broken');

  // The tables of the later release stay; this one runs on them.
  expect(await command('upgrade', '--back')).toContain(`Release ${manifest.version} is in its place again.`);
  await start(manifest.version);
  expect(await readScripts()).toEqual(scripts);
  expect(await command('books', 'check')).toContain('none broken');
  await expect(command('upgrade', '--resume')).rejects.toMatchObject({ stderr: 'No upgrade was interrupted.\n' });
});
