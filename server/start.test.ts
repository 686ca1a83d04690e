import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
let folder: string;

/** Makes a folder of a release with the start of this one, and a shop that runs `work` before it looks again. */
async function makeFolder(work: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, '.upgrade'));
  await cp(join(import.meta.dirname, 'start.ts'), join(folder, 'server/start.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'next.json'), '{ "type": "module" }');
  const shop = `import { renameSync } from 'node:fs';
    export function runShop(requireOneRelease) { ${work}; requireOneRelease(); console.log('runs'); }`;
  await writeFile(join(folder, 'server/run-shop.ts'), shop);
}

const start = () => run(process.execPath, ['server/start.ts'], { cwd: folder });

beforeEach(() => makeFolder(''));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the shop starts while no files are exchanged', async () => {
  expect((await start()).stdout).toBe('runs\n');
});

test('the shop is not loaded while an upgrade exchanges the files, which one line says', async () => {
  await rename(join(folder, 'next.json'), join(folder, '.upgrade/exchanging'));
  await rm(join(folder, 'server/run-shop.ts'));
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^An upgrade is exchanging the files of the shop\.[^\n]+\n$/),
  });
});

test('a shop that began before an exchange and goes on after it does not run', async () => {
  await rm(folder, { recursive: true });
  await makeFolder(`renameSync('next.json', 'package.json')`);
  await expect(start()).rejects.toMatchObject({
    code: 1,
    stderr: 'An upgrade has exchanged the files of the shop: start it again.\n',
  });
});
