/** No shopper pays a byte for the office: the shop's pages are built the same with it and without it. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const made = /^(node_modules|build|build-previous|coverage|\.(git|data|react-router|test-results))$/;

/** Builds the pages of a copy of the project, and returns the hash of each file that browsers fetch, by its name. */
async function buildPagesWithout(rooms: readonly string[]): Promise<Record<string, string>> {
  const copy = await mkdtemp(join(tmpdir(), 'saree-apart-'));
  onTestFinished(() => rm(copy, { recursive: true }));
  const isTaken = (path: string) => path === '.' || (!made.test(basename(path)) && !rooms.includes(path));
  await cp('.', copy, { recursive: true, filter: isTaken });
  for (const room of rooms) expect(existsSync(join(copy, room))).toBe(false);
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { cwd: copy, env });
  const files = await readdir(join(copy, 'build/client'), { recursive: true, withFileTypes: true });
  const hashes = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const content = await readFile(join(parentPath, name));
      return [name, createHash('sha256').update(content).digest('hex')] as const;
    });
  return Object.fromEntries((await Promise.all(hashes)).sort());
}

test('the scripts and styles of the shop are the same bytes with the office and without it', async () => {
  const without = await buildPagesWithout(['office']);
  expect(Object.keys(without).length).toBeGreaterThan(20);
  expect(await buildPagesWithout([])).toEqual(without);
});
