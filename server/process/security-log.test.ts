import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SecurityLine, securityLog } from './security-log.ts';

const lines: SecurityLine[] = [];
let log: ReturnType<typeof securityLog>;
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  log = securityLog({ write: (line) => lines.push(line), hashOf: (address) => `hash of ${address}` });
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

const sees = (address: string, times = 1, event: Parameters<typeof log.on>[0] = 'wrong_code') => {
  for (let time = 0; time < times; time += 1) log.on(event, { route: '/auth/sign-in', address });
};
const line = { event: 'wrong_code', route: '/auth/sign-in', from: 'hash of a' };

test('the first security event of a kind from an address is logged at once, under the address’s hash', () => {
  sees('a');
  sees('b');
  sees('a', 1, 'too_many');
  expect(lines).toEqual([
    { ...line, count: 1 },
    { ...line, from: 'hash of b', count: 1 },
    { ...line, event: 'too_many', count: 1 },
  ]);
});

test('many security events from one address are logged as one line a minute with their count', () => {
  for (let second = 0; second < 299; second += 1) {
    sees('a', 10);
    vi.advanceTimersByTime(1_000);
  }
  sees('a', 10);
  expect(lines).toHaveLength(5);
  log.close();
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(3_000);
});

test('a count of security events is logged when its minute is over although the clock was set back by a day', () => {
  sees('a', 3);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(2 * 60_000);
  expect(lines).toEqual([
    { ...line, count: 1 },
    { ...line, count: 2 },
  ]);
});

test('a count of security events is logged when its minute is over, and not again', () => {
  sees('a', 3);
  vi.advanceTimersByTime(10 * 60_000);
  expect(lines).toEqual([
    { ...line, count: 1 },
    { ...line, count: 2 },
  ]);
  sees('a');
  expect(lines).toHaveLength(3);
});

test('security events from more than ten thousand addresses are counted together beyond that number', () => {
  for (let nth = 0; nth < 30_000; nth += 1) sees(String(nth));
  expect(lines).toHaveLength(10_001);
  log.close();
  expect(lines.at(-1)).toMatchObject({ from: 'many others', count: 19_999 });
});

test('remaining counts of security events are logged when the log is closed', () => {
  sees('a', 5);
  log.close();
  expect(lines.map(({ count }) => count)).toEqual([1, 4]);
});
