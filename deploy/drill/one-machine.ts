/**
 * Drills of a shop on one machine: `node one-machine.ts FOLDER RELEASE`, in a network namespace of its own. Boots systemd with the shipped
 * `deploy/shop.service` and `deploy/shop.socket`, waits for a backup of the shop's own schedule, and restarts and reloads the shop while
 * visitors come. Prints a table; exits with 1 if a goal is missed.
 */
import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const url = 'http://127.0.0.1:3000';
const paths = ['/', '/sarees', '/categories/mul-cotton', '/api/listing'];
const everyMs = 20;
const restarts = 20;
/** Longest time that a visitor may wait. */
const patienceMs = 10_000;
/** Time within which the first backup must be there: the first start makes all pictures. */
const backupMs = 600_000;

interface Row {
  readonly name: string;
  readonly visits: number;
  readonly slowestMs: number;
  readonly failures: readonly string[];
}

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Resolves with the first answer that is not `null`; throws after `ms`, naming what was waited for. */
async function eventually<T>(what: string, ms: number, look: () => Promise<T | null>): Promise<T> {
  for (const end = performance.now() + ms; ; await pause(250)) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`It did not come to pass that ${what}.`);
  }
}

/** Boots the machine; resolves once its systemd answers. `run` runs a script there and returns what it prints. */
async function boot(folder: string) {
  const script = join(import.meta.dirname, 'boot-machine.sh');
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--cgroup', '--uts', '--ipc'];
  const machine = spawn('unshare', [...namespaces, 'sh', script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [machine.stdout, machine.stderr])
    stream.pipe(createWriteStream(join(folder, 'boot.log'), { flags: 'a' }));
  const inside = async (command: string) => {
    const { stdout: children } = await run('pgrep', ['--parent', String(machine.pid)]);
    const words = [
      '--target',
      children.trim(),
      '--mount',
      '--pid',
      '--cgroup',
      '--root',
      '--wd=/',
      'sh',
      '-euc',
      command,
    ];
    return (await run('nsenter', words, { maxBuffer: 2 ** 26 })).stdout;
  };
  await eventually('systemd answers', 60_000, async () => (await inside('systemctl show --property=Version')) || null);
  const off = new Promise((ended) => machine.once('exit', ended));
  return {
    run: inside,
    async turnOff() {
      machine.kill('SIGKILL');
      await off;
    },
  };
}

type BootedMachine = Awaited<ReturnType<typeof boot>>;

/** Puts the release and the units where the papers put them, before the machine boots. */
async function install(folder: string, release: string): Promise<void> {
  const at = (path: string) => join(folder, 'changes', path);
  await mkdir(at('srv/shop'), { recursive: true });
  // A copy, since it gets another owner.
  await cp(release, at('srv/shop/app'), { recursive: true, verbatimSymlinks: true });
  await writeFile(
    at('srv/shop/app/.env'),
    'DATA_DIR=/srv/shop/data\nBACKUPS=on\nBACKUP_DIR=/mnt/backups\nBACKUP_HOUR=0\n',
  );
  for (const path of ['mnt/backups', 'srv/shop/data']) await mkdir(at(path), { recursive: true });
  await chmod(at('srv/shop/data'), 0o700);
}

/** Installs the units as `docs/operations.md` says, and starts the shop. */
async function start(machine: BootedMachine): Promise<void> {
  await machine.run(`
    useradd --system --create-home --home-dir /srv/shop --shell /bin/bash shop
    test -x /usr/bin/node || ln -s /srv/shop/app/node_modules/node/bin/node /usr/bin/node
    chown -R shop: /srv/shop /mnt/backups
    cp /srv/shop/app/deploy/shop.service /srv/shop/app/deploy/shop.socket /etc/systemd/system/
    systemctl daemon-reload
    systemctl enable --quiet --now shop.socket
    systemctl start shop`);
  await eventually('the shop is ready', 180_000, async () => ((await fetch(`${url}/api/health`)).ok ? true : null));
}

/** Lets visitors come fifty times a second while `act` goes on. */
async function underVisitors(name: string, act: () => Promise<void>): Promise<Row> {
  const failures: string[] = [];
  const visits: Promise<void>[] = [];
  let slowestMs = 0;
  /** Visits a page as browsers do: once more if a connection that was kept open has just ended (RFC 9112, 9.3.1). */
  const visit = async (path: string, isSecond = false): Promise<void> => {
    const begun = performance.now();
    try {
      const answer = await fetch(url + path, isSecond ? { headers: { connection: 'close' } } : {});
      await answer.arrayBuffer();
      const took = performance.now() - begun;
      slowestMs = Math.max(slowestMs, took);
      if (answer.status !== 200) failures.push(`${path}: ${answer.status}`);
      else if (took > patienceMs) failures.push(`${path}: ${Math.round(took / 1_000)} s`);
    } catch (error) {
      const code = error instanceof Error ? Object(error.cause).code : '';
      if (!isSecond && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(code)) return visit(path, true);
      failures.push(`${path}: ${error instanceof Error ? (error.cause ?? error) : error}`);
    }
  };
  const visitors = setInterval(() => void visits.push(visit(paths[visits.length % paths.length] ?? '/')), everyMs);
  try {
    await act();
  } finally {
    clearInterval(visitors);
  }
  await Promise.all(visits);
  return { name, visits: visits.length, slowestMs, failures };
}

/** Waits for a backup of the shop's own schedule, has it verified, and asks doctor what it thinks of the backups. */
async function waitForBackup(machine: BootedMachine): Promise<void> {
  const shop = 'cd /srv/shop/app && setpriv --reuid=shop --regid=shop --clear-groups npm --silent run shop --';
  await eventually('the schedule has made a backup', backupMs, async () =>
    (await machine.run(`${shop} backup list`)).match(/\d{4}-\d\d-\d\d/),
  );
  // The shop may still verify that backup itself, and one verification at a time is let in.
  await eventually('the backup is verified', backupMs, async () => {
    await machine.run(`${shop} backup verify`);
    return true;
  });
}

/** Restarts and reloads the shop in turn, and waits each time until the next process serves. */
async function restartOften(machine: BootedMachine): Promise<void> {
  const mainPid = async () => (await machine.run('systemctl show shop --property=MainPID --value')).trim();
  for (let nth = 0; nth < restarts; nth += 1) {
    const before = await mainPid();
    await machine.run(nth % 2 === 0 ? 'systemctl restart shop' : 'systemctl reload shop');
    await eventually('another process serves', 60_000, async () => {
      if ([before, '0'].includes(await mainPid())) return null;
      return (await fetch(`${url}/api/health`)).ok ? true : null;
    });
    await pause(1_000);
  }
}

function rowOf({ name, visits, failures, slowestMs }: Row): string {
  const goal = failures.length === 0 ? 'met' : `missed: ${[...new Set(failures)].slice(0, 3).join('; ')}`;
  return `| ${[name, visits, failures.length, (slowestMs / 1_000).toFixed(1), goal].join(' | ')} |`;
}

const [folder = '', release = ''] = process.argv.slice(2).map((path) => resolve(path));
await run('ip', ['link', 'set', 'lo', 'up']);
print('Installing the shop on one machine.');
await install(folder, release);
const machine = await boot(folder);
try {
  await start(machine);
  const rows = [
    await underVisitors('backup by the schedule, under the unit', () => waitForBackup(machine)),
    await underVisitors(`${restarts} restarts and reloads`, () => restartOften(machine)),
  ];
  await machine.run('systemctl stop shop.socket shop');
  print(
    [
      '',
      '| drill on one machine | visits | failed | slowest, s | goal |',
      '|---|---:|---:|---:|---|',
      ...rows.map(rowOf),
    ].join('\n'),
  );
  if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  print(error instanceof Error ? error.message : String(error));
  print(await machine.run('journalctl --unit shop --no-pager --lines 40').catch(() => ''));
} finally {
  await machine.turnOff();
}
process.exit();
