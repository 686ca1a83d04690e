import { expect, test } from 'vitest';
import { codingFor } from './accept-coding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=abc', 'identity'],
])('the header Accept-Encoding %j is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
