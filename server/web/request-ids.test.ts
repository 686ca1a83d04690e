import { expect, test } from 'vitest';
import { createRequestIds } from './request-ids.ts';

test('ids of requests are 36 hexadecimal digits, and none comes twice, however many are made', () => {
  const makeId = createRequestIds();
  const ids = Array.from({ length: 2_000 }, makeId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{36}$/);
});
