import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database/testing/database.ts';
import { isStorable, maxStorableDepth, toStorableJson } from './storable.ts';

const { db } = await testDatabase();
const keep = (json: string) => sql`select ${json}::jsonb as kept`.execute(db);

describe('text that PostgreSQL cannot store', () => {
  test.each([
    ['half a surrogate pair', '\ud800'],
    ['the other half of a surrogate pair', 'a\udfffb'],
    ['a NUL', 'a\u0000b'],
    ['half a pair deep in a value', { lines: [{ note: '\ud83d' }] }],
    ['half a pair in the name of a field', { '\udc00': 1 }],
  ])('is detected: %s', async (_what, value) => {
    expect(isStorable(value)).toBe(false);
    await expect(keep(JSON.stringify(value))).rejects.toThrow();
    expect(isStorable(JSON.parse(toStorableJson(value)))).toBe(true);
    await keep(toStorableJson(value));
  });

  test('cannot be hidden by nesting: too many levels are refused without a stack overflow', () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(isStorable(nested(maxStorableDepth))).toBe(true);
    expect(isStorable(nested(maxStorableDepth + 1))).toBe(false);
    expect(isStorable(nested(30_000))).toBe(false);
  });

  test('is not detected in whole characters, numbers, null and dates', () => {
    const value = { text: 'साड़ी 🪷 \n\t', count: 1.5, nothing: null, on: new Date(0), list: [true, 'é'] };
    expect(isStorable(value)).toBe(true);
    expect(toStorableJson(value)).toBe(JSON.stringify(value));
  });
});

test('serialising makes any JSON value storable, and leaves a storable one unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
      await keep(toStorableJson(value));
      if (isStorable(value)) expect(toStorableJson(value)).toBe(JSON.stringify(value));
    }),
    { numRuns: 100 },
  );
});
