/**
 * `npm run drill`: sets both forms of the shop up on this machine, and lets them fail while visitors come: one machine under systemd with
 * `deploy/shop.service` and `deploy/shop.socket`, then the highly available form from Debian's packages and the files of `deploy/available`.
 * Prints a table of each. Exits with 1 if a goal is missed. `npm run drill -- one machine` does the first alone, `npm run drill -- runbook`
 * runs the commands of the handbook on the second instead.
 *
 * Needs Linux, root and some 4 GB of memory. Touches nothing outside its folder and its namespaces but for an empty folder, /etc/dhaaga,
 * while it runs.
 */
import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildPreviousRelease } from '../../proof/upgrade/previous-release.ts';
import { createCommandLine } from '../../server/commands/command-line.ts';
import { linkTree } from '../../server/upgrade/link-tree.ts';
import { drills } from './drills.ts';
import { faults } from './faults.ts';
import { buildNetwork, removeNetwork, worldNamespace } from './network.ts';

const run = promisify(execFile);

/** Programs that the drills need, each with the package of Debian 12 that has it. */
const programs = {
  etcd: 'etcd-server',
  patronictl: 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  ip: 'iproute2',
  setpriv: 'util-linux',
  openssl: 'openssl',
  curl: 'curl',
  socat: 'socat',
  etcdctl: 'etcd-client',
  prometheus: 'prometheus',
  '/lib/systemd/systemd': 'systemd',
  nsenter: 'util-linux',
} as const;

/** Accounts that these packages make. */
const accounts = { haproxy: 'haproxy' } as const;

/** Name of the drills of a shop on one machine. */
const oneMachine = 'one machine';

/** Returns the packages of the programs and accounts that this machine lacks. */
async function missingPackages(): Promise<string[]> {
  const missing = (all: Readonly<Record<string, string>>, command: string) =>
    Promise.all(
      Object.entries(all).map(([name, packageName]) =>
        run('sh', ['-c', command, 'sh', name]).then(
          () => [],
          () => [packageName],
        ),
      ),
    );
  const lists = [await missing(programs, 'command -v "$1"'), await missing(accounts, 'getent passwd "$1"')];
  return [...new Set(lists.flat(2))];
}

/** Makes a copy of this checkout beside the previous release, and builds it as an upgrade does: on the pages of before. */
async function buildThisRelease(previous: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'saree-release-this-'));
  await linkTree('.', folder, ['.git', '.data', '.env', '.upgrade', 'build', 'build-previous', '.test-results']);
  await cp(join(previous, 'build'), join(folder, 'build'), { recursive: true });
  await run(process.execPath, ['server/commands/build.ts'], { cwd: folder });
  return folder;
}

/** Runs a program inside the network; resolves with the exit code. */
function runInWorld(program: string, words: readonly string[]): Promise<number> {
  const command = [process.execPath, resolve(import.meta.dirname, program), ...words];
  const inWorld = spawn('ip', ['netns', 'exec', worldNamespace, ...command], { stdio: 'inherit' });
  return new Promise((ended) => inWorld.once('exit', (code) => ended(code ?? 1)));
}

/** Runs the drills of one machine in a network of its own; resolves with the exit code. */
async function runOneMachine(folder: string, release: string): Promise<number> {
  const program = resolve(import.meta.dirname, 'one-machine.ts');
  const words = ['--net', process.execPath, program, join(folder, 'one-machine'), release];
  const alone = spawn('unshare', words, { stdio: 'inherit' });
  return new Promise((ended) => alone.once('exit', (code) => ended(code ?? 1)));
}

/** Takes away the disks that a fault has mounted below a folder. */
async function unmountBelow(folder: string): Promise<void> {
  const mounted = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const path of mounted.filter((one) => one.startsWith(`${folder}/`))) await run('umount', ['--lazy', path]);
}

async function drill(wanted: string[]): Promise<void> {
  const isRunbook = wanted[0] === 'runbook';
  const names = isRunbook ? wanted.slice(1) : wanted;
  const known = isRunbook ? faults.map(({ title }) => title) : [oneMachine, ...drills.map(({ name }) => name)];
  const unknown = names.filter((word) => !known.some((name) => name.includes(word)));
  if (unknown.length > 0) throw new Error(`There is no drill “${unknown[0]}”.`);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('The drills need Linux and root.');
  const missing = await missingPackages();
  if (missing.length > 0)
    throw new Error(`Install first: apt-get install --no-install-recommends ${missing.join(' ')}`);
  const isWanted = (name: string) => names.length === 0 || names.some((word) => name.includes(word));
  await removeNetwork();
  const folder = await mkdtemp(join(tmpdir(), 'saree-drill-'));
  await chmod(folder, 0o755);
  const made = [folder];
  try {
    process.stdout.write('Building the previous release and this one.\n');
    const previous = await buildPreviousRelease();
    made.push(previous);
    const release = await buildThisRelease(previous);
    made.push(release);
    const codes: number[] = [];
    if (!isRunbook && isWanted(oneMachine)) codes.push(await runOneMachine(folder, release));
    if (isRunbook || drills.some(({ name }) => isWanted(name))) {
      await buildNetwork();
      codes.push(
        isRunbook
          ? await runInWorld('run-runbook.ts', [folder, release, ...names])
          : await runInWorld('run-drills.ts', [folder, previous, release, ...names]),
      );
    }
    process.exitCode = Math.max(...codes);
  } finally {
    await removeNetwork();
    await unmountBelow(folder);
    // Of a drill that failed, the folder with the logs is kept.
    const isKept = process.exitCode !== 0;
    if (isKept) process.stdout.write(`The logs of each machine are in ${folder}.\n`);
    for (const one of isKept ? made.slice(1) : made) await rm(one, { recursive: true, force: true });
  }
}

await createCommandLine('drill', 'Lets a highly available shop fail while visitors come, and prints what it cost.')
  .argument(
    '[names...]',
    `parts of the names of drills: ${[oneMachine, ...drills.map(({ name }) => name)].join(', ')}; or runbook, and parts of its titles`,
  )
  .action(drill)
  .parseAsync()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
