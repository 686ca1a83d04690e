/**
 * Makes small releases: trees with the entries of a release, the real `setup.mjs`, `server/start.ts` and
 * `server/exchange/`, and a shop that only answers its health. Each file says of which release it is; the shop answers
 * only if all are of one. Their other programs do nothing, or fail as a test wants.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Programs of a release that an upgrade runs, and the shop itself. */
const programs = {
  install: 'node_modules/.installed',
  accept: 'server/upgrade/check-settings.ts',
  build: 'server/commands/build.ts',
  migrate: 'server/upgrade/migrate-database.ts',
  check: 'server/commands/shop.ts',
  serve: 'server/serve.ts',
} as const;

export interface ReleaseOptions {
  /** Program that fails, with its name as the reason. */
  readonly failing?: keyof typeof programs;
}

/** Entries of both releases, of the old one alone, and of the new one alone. */
const entries = { both: ['build', 'README.md'], old: ['bench'], new: ['new.md'] };

const shop = `
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { lockName, startOfProcess } from './exchange/shop-process.ts';
import { serve } from './serve.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = join(process.env.DATA_DIR ?? '', lockName);

export function runShop(requireOneRelease: () => void): void {
  writeFileSync(lock, process.pid + ' ' + startOfProcess(process.pid));
  process.on('SIGTERM', () => {
    rmSync(lock);
    process.exit(0);
  });
  requireOneRelease();
  serve();
  const files = ['build/version', 'server/version', 'README.md'].map((name) => readFileSync(name, 'utf8'));
  if (files.some((one) => one !== version)) {
    writeFileSync(join(process.env.DATA_DIR ?? '', 'mixture'), files.join());
    process.exit(1);
  }
  createServer((_, response) => response.end(JSON.stringify({ status: 'ok', version }))).listen(process.env.PORT);
}
`;

/** Makes the pages anew, as the real build does: the files before may be links to those of the old release. */
const build = `
import { cpSync, rmSync } from 'node:fs';
rmSync('build/version');
cpSync('server/version', 'build/version');
`;

/** Writes a release of a version into a folder. */
export async function makeRelease(folder: string, version: string, { failing }: ReleaseOptions = {}): Promise<void> {
  const own = version === '0.1.0' ? entries.old : entries.new;
  const files: Record<string, string> = {
    ...(failing === 'install' ? withPackage(version) : withoutPackages(version)),
    'server/run-shop.ts': shop,
    'server/version': version,
    [programs.serve]: `export function serve() { ${failing === 'serve' ? failure('serve') : ''} }`,
  };
  for (const name of [...entries.both, ...own]) files[name.includes('.') ? name : `${name}/version`] = version;
  for (const act of ['accept', 'build', 'migrate', 'check'] as const)
    files[programs[act]] = failing === act ? failure(act) : act === 'build' ? build : 'export {};';
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o755 });
    await writeFile(join(folder, path), text, { mode: 0o644 });
  }
  await cp('setup.mjs', join(folder, 'setup.mjs'));
  await cp('server/start.ts', join(folder, 'server/start.ts'));
  await cp('server/exchange', join(folder, 'server/exchange'), {
    recursive: true,
    filter: (file) => !file.includes('.test.'),
  });
  await install(folder);
}

function withoutPackages(version: string) {
  return { 'package.json': JSON.stringify({ ...manifestOf(version), dependencies: {} }), 'package-lock.json': '{}' };
}

/** Returns the files of a release with a package that npm asks the registry for. */
function withPackage(version: string) {
  const manifest = { ...manifestOf(version), dependencies: { 'a-package': '1.0.0' } };
  const resolved = 'https://registry.npmjs.org/a-package/-/a-package-1.0.0.tgz';
  const packages = { '': manifest, 'node_modules/a-package': { version: '1.0.0', resolved } };
  const lockfile = { name: manifest.name, version, lockfileVersion: 3, requires: true, packages };
  return { 'package.json': JSON.stringify(manifest), 'package-lock.json': JSON.stringify(lockfile) };
}

const manifestOf = (version: string) => ({ name: 'dhaaga', version, type: 'module' });

const failure = (act: string) => `throw new Error('the ${act} of this release fails');`;

/** Gives a release its Node and the stamp of an installation, so that `setup.mjs` finds nothing to install. */
async function install(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'));
  const lockfile = await readFile(join(folder, 'package-lock.json'));
  await writeFile(join(folder, programs.install), createHash('sha256').update(lockfile).digest('hex'));
}

/** Returns the versions of the files that are in the folder of the shop, and the entries that only one release has. */
export async function describeFolder(folder: string): Promise<{ versions: string[]; own: string[] }> {
  const names = await readdir(folder);
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const { version }: { version: string } = JSON.parse(await read('package.json'));
  const others = await Promise.all(['build/version', 'server/version', 'README.md'].map(read));
  const own = names.filter((name) => [...entries.old, ...entries.new].includes(name)).sort();
  return { versions: [...new Set([version, ...others])], own };
}

/** Entries that tell a whole old release from a whole new one. */
export const ownEntries = { '0.1.0': entries.old, '0.2.0': entries.new };
