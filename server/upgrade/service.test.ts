import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requirePortFor, sayHowToStart, serviceOf, startCommandOf } from './service.ts';

/** Answers as systemd does for the unit of process 412. */
const systemd = (restart: string) => async (words: string[]) =>
  words.includes('shop.service') ? `MainPID=412\nRestart=${restart}\n` : `MainPID=0\nRestart=no\n`;

test.each([
  ['a service of the system', '0::/system.slice/shop.service\n', 'systemctl start shop.service'],
  [
    'a service of a user',
    '0::/user.slice/user-1000.slice/user@1000.service/app.slice/shop.service\n',
    'systemctl --user start shop.service',
  ],
  [
    'a service on a system with the older control groups',
    '11:memory:/system.slice/shop.service\n1:name=systemd:/system.slice/shop.service\n',
    'systemctl start shop.service',
  ],
  [
    'a service in a container, whose older control groups are those of the machine around it',
    '9:name=systemd:/\n0::/system.slice/shop.service\n',
    'systemctl start shop.service',
  ],
])('the shop is found to be %s', async (_, groups, command) => {
  const service = await serviceOf(groups, 412, systemd('always'));
  expect(service?.restarts).toBe(true);
  expect(service && startCommandOf(service)).toBe(command);
});

test('a service that does not start the shop again after each end is no one that restarts it', async () => {
  expect(await serviceOf('0::/system.slice/shop.service\n', 412, systemd('on-failure'))).toMatchObject({
    unit: 'shop.service',
    restarts: false,
  });
});

test.each([
  ['in a terminal', '0::/user.slice/user-1000.slice/session-3.scope\n', 412],
  ['below a service whose main process it is not, such as cron', '0::/system.slice/shop.service\n', 413],
  ['without control groups', '', 412],
])('a shop that runs %s is run by no service', async (_, groups, pid) => {
  expect(await serviceOf(groups, pid, systemd('always'))).toBeNull();
});

test('a shop on a machine without systemd is run by no service', async () => {
  const missing = async () => Promise.reject(new Error('systemctl: not found'));
  expect(await serviceOf('0::/system.slice/shop.service\n', 412, missing)).toBeNull();
});

test.each([
  ['systemctl start shop.service', 'Start the shop as root: systemctl start shop.service'],
  ['sudo systemctl start shop.service', 'Start the shop as root: systemctl start shop.service'],
  ['systemctl --user start shop.service', 'Start the shop: systemctl --user start shop.service'],
  ['npm start', 'Start the shop: npm start'],
])('of a shop that %s starts, a command is told that a machine without sudo has', (command, told) => {
  expect(sayHowToStart(command)).toBe(told);
});

/** Makes the folder of a release, with the socket's unit or without. */
async function releaseWith(units: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'deploy'));
  for (const unit of units) await writeFile(join(folder, 'deploy', unit), '');
  return folder;
}

test('a release that opens its port by itself is not returned to while systemd listens, and the refusal says what to type', async () => {
  const [older, newer] = [await releaseWith(['shop.service']), await releaseWith(['shop.service', 'shop.socket'])];
  const handed = async () => 'HOME=/srv/shop\0LISTEN_FDS=1\0LISTEN_PID=412\0';
  const alone = async () => 'HOME=/srv/shop\0';
  const unreadable = async () => Promise.reject(new Error('no such file'));
  await expect(requirePortFor(older, 412, handed)).rejects.toThrow('systemctl disable --now shop.socket');
  await expect(requirePortFor(newer, 412, handed)).resolves.toBeUndefined();
  await expect(requirePortFor(older, 412, alone)).resolves.toBeUndefined();
  await expect(requirePortFor(older, 412, unreadable)).resolves.toBeUndefined();
  await expect(requirePortFor(older, null, handed)).resolves.toBeUndefined();
});
