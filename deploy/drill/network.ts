/**
 * Machines of a drill: network namespaces of Linux on one bridge, which reaches nothing outside. Needs root and iproute2.
 *
 * The namespace `dhaaga-world` is everything outside the shop: visitors, who have addresses in 10.78.0.0/16, the providers
 * and the bucket at 10.77.0.1.
 */
import { execFile } from 'node:child_process';
import { mkdir, rmdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Addresses of the machines, as the files in `deploy/available` have them. */
export const machines = { front: '10.77.0.10', 'shop-a': '10.77.0.11', 'shop-b': '10.77.0.12' } as const;
export type MachineName = keyof typeof machines;
export const machineNames = Object.keys(machines) as MachineName[];

/** Address of the providers and the bucket. */
export const worldAddress = '10.77.0.1';
export const worldNamespace = 'dhaaga-world';
/** Returns the name of a machine's network namespace. */
export const namespaceOf = (machine: MachineName) => `dhaaga-${machine}`;

/** Folder of the machines' own files. It must exist on this computer, too, for a machine's to be mounted over it. */
const mountPoint = '/etc/dhaaga';

async function ip(...words: string[]): Promise<void> {
  await run('ip', words);
}

/** Makes the namespaces, the bridge and the links. Throws if this account may not. */
export async function buildNetwork(): Promise<void> {
  await mkdir(mountPoint, { recursive: true });
  for (const namespace of [worldNamespace, ...machineNames.map(namespaceOf)]) await ip('netns', 'add', namespace);
  const inWorld = (...words: string[]) => ip('-n', worldNamespace, ...words);
  await inWorld('link', 'set', 'lo', 'up');
  await inWorld('link', 'add', 'bridge', 'type', 'bridge');
  await inWorld('addr', 'add', `${worldAddress}/24`, 'dev', 'bridge');
  await inWorld('link', 'set', 'bridge', 'up');
  await inWorld('route', 'add', 'local', '10.78.0.0/16', 'dev', 'lo');
  for (const machine of machineNames) await connectMachine(machine);
}

async function connectMachine(machine: MachineName): Promise<void> {
  const namespace = namespaceOf(machine);
  await ip('link', 'add', machine, 'netns', worldNamespace, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  await ip('-n', worldNamespace, 'link', 'set', machine, 'master', 'bridge', 'up');
  await ip('-n', namespace, 'addr', 'add', `${machines[machine]}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) await ip('-n', namespace, 'link', 'set', device, 'up');
  await ip('-n', namespace, 'route', 'add', 'default', 'via', worldAddress);
}

/** Cuts a machine off from all others, or mends its link. */
export async function setLink(machine: MachineName, state: 'up' | 'down'): Promise<void> {
  await ip('-n', worldNamespace, 'link', 'set', machine, state);
}

/** Kills what still runs on the machines and removes the network. Does nothing where there is none. */
export async function removeNetwork(): Promise<void> {
  for (const namespace of [...machineNames.map(namespaceOf), worldNamespace]) {
    for (const pid of await pidsOf(namespace)) killQuietly(pid);
    await ip('netns', 'del', namespace).catch(() => {});
  }
  // With files in it, it belongs to a shop of this computer.
  await rmdir(mountPoint).catch(() => {});
}

/** Returns the ids of the processes in a namespace. */
async function pidsOf(namespace: string): Promise<number[]> {
  const { stdout } = await run('ip', ['netns', 'pids', namespace]).catch(() => ({ stdout: '' }));
  return stdout
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0);
}

/** Returns the processes on a machine whose command line matches. */
export async function findProcesses(machine: MachineName, commandLine: RegExp): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,args=']);
  const matching = new Map(
    stdout.split('\n').flatMap((line) => {
      const [, pid = '', args = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return commandLine.test(args) ? [[Number(pid), args] as const] : [];
    }),
  );
  return (await pidsOf(namespaceOf(machine))).filter((pid) => matching.has(pid));
}

/** Sends a signal to a process, which may have ended. */
export function killQuietly(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
