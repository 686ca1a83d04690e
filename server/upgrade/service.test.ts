import { expect, test } from 'vitest';
import { sayHowToStart, serviceOf, startCommandOf } from './service.ts';

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
