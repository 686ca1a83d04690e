import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearches, withSearch } from './recent-searches.ts';

test('the newest comes first, five are kept', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<string[]>(withSearch, []);
  expect(searches).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('the same search moves to the front, however it is written', () => {
  expect(withSearch(['linen', 'red jamdani'], '  Red   Jamdani ')).toEqual(['Red Jamdani', 'linen']);
});

test('nothing is not a search', () => {
  expect(withSearch(['linen'], '   ')).toEqual(['linen']);
});

test.each([null, '', 'not json', '{"a":1}', '7', '[1,null,{}]'])('a broken memory (%s) is an empty one', (stored) => {
  expect(parseSearches(stored)).toEqual([]);
});

test('what was kept is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const searches = typed.reduce<string[]>(withSearch, []);
      expect(parseSearches(JSON.stringify(searches))).toEqual(searches);
      expect(searches.length).toBeLessThanOrEqual(5);
    }),
  );
});

test('a longer memory than ours is cut to the newest five', () => {
  expect(parseSearches('["a","b","c","d","e","f"]')).toEqual(['a', 'b', 'c', 'd', 'e']);
});
