import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecentSearches, withRecentSearch } from './recent-searches.ts';

test('recent searches are kept the newest first, five at most', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(withRecentSearch, []);
  expect(searches).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('a repeated search moves to the front, however it is written', () => {
  expect(withRecentSearch(['linen', 'red jamdani'], '  Red   Jamdani ')).toEqual(['Red Jamdani', 'linen']);
});

test('an empty search is not added to the recent searches', () => {
  expect(withRecentSearch(['linen'], '   ')).toEqual(['linen']);
});

test.each([null, '', 'not json', '{"a":1}', '7', '[1,null,{}]'])(
  'invalid stored searches (%s) count as none',
  (stored) => {
    expect(parseRecentSearches(stored)).toEqual([]);
  },
);

test('stored searches are read back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const searches = typed.reduce<string[]>(withRecentSearch, []);
      expect(parseRecentSearches(JSON.stringify(searches))).toEqual(searches);
      expect(searches.length).toBeLessThanOrEqual(5);
    }),
  );
});

test('a longer stored list is cut to the newest five', () => {
  expect(parseRecentSearches('["a","b","c","d","e","f"]')).toEqual(['a', 'b', 'c', 'd', 'e']);
});
