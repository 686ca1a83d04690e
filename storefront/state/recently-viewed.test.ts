import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseViewedSkus, withViewedSku } from './recently-viewed.ts';

test('the last viewed saree comes first, once', () => {
  expect(withViewedSku(['A', 'B', 'C'], 'C')).toEqual(['C', 'A', 'B']);
});

test('the last twelve viewed sarees are kept, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 40 }), (looked) => {
      const kept = looked.reduce<string[]>(withViewedSku, []);
      expect(kept).toEqual([...new Set(looked.toReversed())].slice(0, 12));
      expect(parseViewedSkus(JSON.stringify(kept))).toEqual(kept);
    }),
  );
});

test.each([null, '', '{"not": a list', '{}', '7', '[1, null, "", {"sku": "A"}]'])(
  '%j is read as no viewed sarees',
  (stored) => {
    expect(parseViewedSkus(stored)).toEqual([]);
  },
);
