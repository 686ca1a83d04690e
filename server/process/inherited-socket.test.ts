import { expect, test } from 'vitest';
import { inheritedSocket } from './inherited-socket.ts';

test.each([
  ['the first descriptor of one that was handed to it', { LISTEN_FDS: '1', LISTEN_PID: '42' }, 3],
  ['none of those that were handed to another process', { LISTEN_FDS: '1', LISTEN_PID: '41' }, null],
  ['none without any', { LISTEN_FDS: '0', LISTEN_PID: '42' }, null],
  ['none of a usual start', {}, null],
])('a process has %s', (_, environment, socket) => {
  expect(inheritedSocket(environment, 42)).toBe(socket);
});
