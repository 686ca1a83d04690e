import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database/testing/database.ts';
import { isStorable, toStorable } from './storable.ts';

const { db } = await testDatabase();
const asJson = (value: unknown) => sql`select ${JSON.stringify(value)}::jsonb as kept`.execute(db);

describe('text that PostgreSQL cannot keep', () => {
  test.each([
    ['half a surrogate pair', '\ud800'],
    ['its other half', 'a\udfffb'],
    ['a NUL', 'a\u0000b'],
    ['deep in a value', { lines: [{ note: '\ud83d' }] }],
    ['in the name of a field', { '\udc00': 1 }],
  ])('is found: %s', async (_what, value) => {
    expect(isStorable(value)).toBe(false);
    await expect(asJson(value)).rejects.toThrow();
    expect(isStorable(toStorable(value))).toBe(true);
    await asJson(toStorable(value));
  });

  test('is not found in whole characters, numbers, null and dates', () => {
    const value = { text: 'साड़ी 🪷 \n\t', count: 1.5, nothing: null, on: new Date(0), list: [true, 'é'] };
    expect(isStorable(value)).toBe(true);
  });
});

test('any JSON value can be stored once it was made storable, and stays as it was where it could be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
      const kept = toStorable(value);
      await asJson(kept);
      if (isStorable(value)) expect(kept).toEqual(value);
    }),
    { numRuns: 100 },
  );
});
