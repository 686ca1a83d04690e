import { expect, test } from 'vitest';
import { byteCache } from './byte-cache.ts';

const bytes = (length: number) => new Uint8Array(length);

test('keeps what was asked for last, up to its size', () => {
  const cache = byteCache({ mostBytes: 80, keptMs: 1_000 });
  for (let at = 0; at < 8; at += 1) cache.set(`k${at}`, bytes(10));
  cache.get('k0');
  cache.set('k8', bytes(10));
  expect(cache.get('k0')).toHaveLength(10);
  expect(cache.get('k1')).toBeNull();
  expect(cache.get('k8')).toHaveLength(10);
  cache.set('k8', bytes(5));
  cache.set('k9', bytes(5));
  expect(cache.get('k2')).toHaveLength(10);
});

test('one large thing does not push out all the small ones', () => {
  const cache = byteCache({ mostBytes: 80, keptMs: 1_000 });
  cache.set('small', bytes(10));
  cache.set('large', bytes(79));
  expect(cache.get('large')).toBeNull();
  expect(cache.get('small')).toHaveLength(10);
});

test('forgets after its time, and counts what it forgot as free', () => {
  let now = 0;
  const cache = byteCache({ mostBytes: 80, keptMs: 1_000, now: () => now });
  for (let at = 0; at < 8; at += 1) cache.set(`k${at}`, bytes(10));
  now = 1_000;
  for (let at = 0; at < 8; at += 1) expect(cache.get(`k${at}`)).toBeNull();
  for (let at = 0; at < 8; at += 1) cache.set(`n${at}`, bytes(10));
  for (let at = 0; at < 8; at += 1) expect(cache.get(`n${at}`)).toHaveLength(10);
});
