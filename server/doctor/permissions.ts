/** Checks that other system accounts can read neither the data folder nor the settings. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

/** Bits by which others read or write a file or a folder, and the one by which they pass through a folder. */
const bits = { readOrWrite: 0o066, pass: 0o011 } as const;
/** Most paths that are named one by one. */
const maxNamed = 10;

/** A path that others may read or write, with the mode that closes it. */
export interface OpenPath {
  readonly path: string;
  readonly chmod: string;
}

/** Tells each path that is open to others, with what to type. */
export async function checkPermissions({ config }: Pick<Patient, 'config'>): Promise<Finding[]> {
  const open = [...(await findOpenPaths('.env')), ...(await findOpenPaths(config.DATA_DIR))];
  if (open.length === 0) return [ok('Settings and data are closed to other system accounts.')];
  const named = open
    .slice(0, maxNamed)
    .map(({ path, chmod }) => wrong(`Others may read ${path}.`, `chmod ${chmod} ${quoted(path)}`));
  const left = open.length - named.length;
  return left > 0
    ? [...named, note(`${left} more paths are open to others.`, 'Close these first, and run this command again.')]
    : named;
}

/** Finds the paths at and below a path that others can reach and read or write. Does not follow links. */
export async function findOpenPaths(path: string): Promise<OpenPath[]> {
  const about = await lstat(path).catch(() => null);
  if (!about || about.isSymbolicLink()) return [];
  const isFolder = about.isDirectory();
  // PostgreSQL has an account of its own if the shop runs as root; it passes through the folder, which nobody may list.
  const closed = isFolder ? (process.getuid?.() === 0 ? '711' : '700') : '600';
  const own = (about.mode & bits.readOrWrite) !== 0 ? [{ path, chmod: closed }] : [];
  // Below a folder that nobody else may pass, everything is closed.
  if (!isFolder || (about.mode & bits.pass) === 0) return own;
  const names = await readdir(path).catch(() => []);
  const below = await Promise.all(names.toSorted().map((name) => findOpenPaths(join(path, name))));
  return [...own, ...below.flat()];
}

function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
