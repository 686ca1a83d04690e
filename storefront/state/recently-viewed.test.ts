import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseViewed, withViewed } from './recently-viewed.ts';

test('the last one looked at comes first, once', () => {
  expect(withViewed(['A', 'B', 'C'], 'C')).toEqual(['C', 'A', 'B']);
});

test('twelve are kept, whoever looked at however many', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 40 }), (looked) => {
      const kept = looked.reduce<string[]>(withViewed, []);
      expect(kept).toEqual([...new Set(looked.toReversed())].slice(0, 12));
      expect(parseViewed(JSON.stringify(kept))).toEqual(kept);
    }),
  );
});

test.each([null, '', '{"not": a list', '{}', '7', '[1, null, "", {"sku": "A"}]'])(
  '%j is nothing looked at',
  (stored) => {
    expect(parseViewed(stored)).toEqual([]);
  },
);
