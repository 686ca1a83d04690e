import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readZip } from '../../testing/read-zip.ts';
import { safeFileName, streamZip } from './zip.ts';

const at = new Date('2026-11-27T06:00:00Z');
const file = (name: string, text: string) => ({ name, read: async () => new TextEncoder().encode(text) });

test('a ZIP file has each file with its contents', async () => {
  const files = readZip(await buffer(streamZip([file('a.csv', 'one'), file('b.csv', ''), file('c.pdf', 'ऊन')], at)));
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['a.csv', 'one'],
    ['b.csv', ''],
    ['c.pdf', 'ऊन'],
  ]);
});

test('a file is made when those before it are read, and none once the reader has gone', async () => {
  const made: number[] = [];
  const large = Array.from({ length: 20 }, (_, nth) => ({
    name: `${nth}.bin`,
    async read() {
      made.push(nth);
      // Noise, which compresses to nothing smaller and so fills the stream.
      return crypto.getRandomValues(new Uint8Array(60_000));
    },
  }));
  const zip = streamZip(large, at);
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(made.length).toBeLessThan(5);
  const before = made.length;
  zip.destroy();
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  expect(made).toHaveLength(before);
});

test('a file that cannot be made ends the stream with an error', async () => {
  const broken = { name: 'b.pdf', read: () => Promise.reject(new Error('no font')) };
  await expect(buffer(streamZip([file('a.pdf', 'one'), broken], at))).rejects.toThrow('no font');
});

test.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['DH/26-27/000001', 'DH-26-27-000001'],
  ['C:\\x "y"\r\n.pdf', 'C--x--y---.pdf'],
])('%j becomes the name %j, which leads to no other folder', (text, name) => {
  expect(safeFileName(text)).toBe(name);
  expect(safeFileName(text)).not.toMatch(/[/\\"\r\n]/);
});
