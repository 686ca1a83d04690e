/** Finds out whether a service of systemd runs the shop and starts it again by itself. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UpgradeRefusal } from './refusal.ts';

const run = promisify(execFile);

/** Service of systemd whose main process is the shop. */
export interface Service {
  /** Name of its unit, such as `shop.service`. */
  readonly unit: string;
  readonly isOfUser: boolean;
  /** True if it starts the shop again however it ended (`Restart=always`). */
  readonly restarts: boolean;
}

/** Returns the service whose main process a process is; null if there is none. */
export async function findService(pid: number): Promise<Service | null> {
  const group = await readFile(`/proc/${pid}/cgroup`, 'utf8').catch(() => '');
  return serviceOf(group, pid, async (words) => (await run('systemctl', words)).stdout);
}

/** Finds what {@link findService} finds, from the text of the process's control groups and a way to ask systemd. */
export async function serviceOf(
  group: string,
  pid: number,
  ask: (words: string[]) => Promise<string>,
): Promise<Service | null> {
  // A container may have both kinds of control groups mounted: one of the two lines then names no unit.
  const paths = group.split('\n').filter((line) => /^(0:|\d+:name=systemd:)/.test(line));
  const path = paths.find((line) => line.endsWith('.service')) ?? '';
  const unit = path.split('/').at(-1) ?? '';
  if (unit === '') return null;
  const isOfUser = path.includes('/user@');
  const words = [...(isOfUser ? ['--user'] : []), 'show', unit, '--property=MainPID,Restart'];
  const answer = (await ask(words).catch(() => '')).split('\n');
  if (!answer.includes(`MainPID=${pid}`)) return null;
  return { unit, isOfUser, restarts: answer.includes('Restart=always') };
}

/**
 * Refuses to return to a release that opens the port by itself (it has no `deploy/shop.socket`) while systemd listens on it for the running
 * shop: that release would find its port taken at each start.
 */
export async function requirePortFor(
  release: string,
  pid: number | null,
  environmentOf: (pid: number) => Promise<string> = (one) => readFile(`/proc/${one}/environ`, 'utf8'),
): Promise<void> {
  if (pid === null || existsSync(join(release, 'deploy/shop.socket'))) return;
  const environment = await environmentOf(pid).catch(() => '');
  // systemd hands its sockets so (sd_listen_fds(3)).
  if (!environment.split('\0').some((one) => /^LISTEN_FDS=[1-9]/.test(one))) return;
  throw new UpgradeRefusal(
    'The release before opens its port by itself, where systemd listens now. As root first: systemctl disable --now shop.socket, then systemctl restart shop',
  );
}

/** Returns the command that starts a service. That of a service of the system is for root. */
export function startCommandOf({ unit, isOfUser }: Service): string {
  return isOfUser ? `systemctl --user start ${unit}` : `systemctl start ${unit}`;
}

/** Tells how the shop is started, by a command of {@link startCommandOf}, perhaps of a release before, or `npm start`. */
export function sayHowToStart(startCommand: string): string {
  // Debian has sudo only where root has no password.
  const command = startCommand.replace(/^sudo /, '');
  return `Start the shop${command.startsWith('systemctl start ') ? ' as root' : ''}: ${command}`;
}
