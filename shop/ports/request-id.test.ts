import { expect, test } from 'vitest';
import { requestIdNow, underRequestId } from './request-id.ts';

test('work knows the request that caused it, also after waiting, and no other', async () => {
  const later = (ms: number) =>
    new Promise<string | undefined>((resolve) => setTimeout(() => resolve(requestIdNow()), ms));
  const both = await Promise.all([underRequestId('one', () => later(2)), underRequestId('two', () => later(1))]);
  expect(both).toEqual(['one', 'two']);
  expect(underRequestId('one', () => underRequestId(undefined, requestIdNow))).toBeUndefined();
  expect(requestIdNow()).toBeUndefined();
});
