/**
 * Gets the binaries of older major versions of PostgreSQL. Each has a package of its own in `database/older-postgres/`,
 * which is installed when it is needed and without its install script, so this makes the symbolic links that the script
 * would make.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { machineKind } from '../embedded-place.ts';
import { MoveRefusal } from './places.ts';

const project = join(import.meta.dirname, '../..');
const packages = 'database/older-postgres';
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Tells whether this release knows where to get a major version for this kind of machine. */
export async function knowsOlderBinaries(major: number): Promise<boolean> {
  const text = await readFile(join(project, packages, String(major), 'package.json'), 'utf8').catch(() => '');
  return text.includes(`"postgres-${major}-${machineKind()}"`);
}

/**
 * Installs the binaries of a major version, from the network if they are not there, and returns their folder with `bin`,
 * `lib` and `share`. Throws a {@link MoveRefusal} if they cannot be had.
 */
export async function installOlderBinaries(major: number): Promise<string> {
  const folder = `${packages}/${major}`;
  const native = join(project, folder, `node_modules/postgres-${major}-${machineKind()}/native`);
  if ((await runSetup(folder)) !== 0 || !existsSync(native))
    throw new MoveRefusal(
      `The server of PostgreSQL ${major} could not be installed. Reach the internet and call again; nothing was changed.`,
    );
  await makeLinks(native);
  return native;
}

/** Runs the installation, which does nothing if it was done; its errors are printed. Returns its exit code. */
async function runSetup(folder: string): Promise<number | null> {
  // Under root another account runs the server, so the files must not be closed as all others of a command are.
  const before = process.umask(0o022);
  const child = spawn(process.execPath, ['setup.mjs', folder], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.umask(before);
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}

async function makeLinks(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    const path = join(dirname(native), target);
    const isInside = !relative(native, path).startsWith('..') && dirname(source) === dirname(target);
    if (isInside && !existsSync(path)) await symlink(basename(source), path);
  }
}
