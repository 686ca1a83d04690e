import { expect, test } from 'vitest';
import { requestIdNow, underRequestId, underWorkName, workNameNow } from './request-id.ts';

test('work knows the request that caused it, also after waiting, and no other', async () => {
  const later = (ms: number) =>
    new Promise<string | undefined>((resolve) => setTimeout(() => resolve(requestIdNow()), ms));
  const both = await Promise.all([underRequestId('one', () => later(2)), underRequestId('two', () => later(1))]);
  expect(both).toEqual(['one', 'two']);
  expect(underRequestId('one', () => underRequestId(undefined, requestIdNow))).toBeUndefined();
  expect(requestIdNow()).toBeUndefined();
});

test('work has the name of its route or job and the request that caused it, each of several at once its own', async () => {
  const later = (ms: number) =>
    new Promise<unknown>((resolve) => setTimeout(() => resolve([requestIdNow(), workNameNow()]), ms));
  const both = await underRequestId('one', () =>
    Promise.all([underWorkName('GET /a', () => later(2)), underWorkName('GET /b', () => later(1))]),
  );
  expect(both).toEqual([
    ['one', 'GET /a'],
    ['one', 'GET /b'],
  ]);
  expect(underWorkName('job x', () => [requestIdNow(), workNameNow()])).toEqual([undefined, 'job x']);
  expect(workNameNow()).toBeUndefined();
});
