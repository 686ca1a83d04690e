import { expect, test } from 'vitest';
import { en as shared } from '../words/en.ts';
import { idOfTitle, moved, shownWords } from './entry-words.ts';
import { en } from './words/en.ts';

test.each([
  ['category', 'Pure Silk', 'pure-silk'],
  ['category', '  Silk & Zari! ', 'silk-zari'],
  ['collection', 'Prêt Été', 'pret-ete'],
  ['category', 'রেশম', ''],
  ['category', 'Puja 2026', 'puja2026'],
  ['category', 'Weavers’ Choice', 'weavers-choice'],
  ['category', 'All', ''],
  ['occasion', ' Durga Puja ', 'Durga Puja'],
  ['occasion', 'Mother’s Day', "Mother's Day"],
  ['occasion', 'दीवाली', 'दीवाली'],
  ['occasion', 'Diwali (festival of lights)', 'Diwali festival of lights'],
  ['occasion', `${'Eid '.repeat(10)}Mubarak`, 'Eid Eid Eid Eid Eid Eid Eid Eid Eid Eid'],
  ['occasion', '!', ''],
] as const)('the id that is proposed for the %s %j is %j', (kind, title, id) => {
  expect(idOfTitle(kind, title)).toBe(id);
});

test('a long title gets an id of at most forty characters, which ends in no dash', () => {
  const id = idOfTitle('category', `${'a'.repeat(39)} silk`);
  expect(id).toBe('a'.repeat(39));
});

test('an id is moved by a step, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a'], 'x', 1)).toEqual(['a']);
});

test('an entry says whether it is shown, and from when on it is not', () => {
  const never = { show_at: null, hide_at: null };
  const say = (entry: Parameters<typeof shownWords>[0]) => shownWords(entry, en, shared.times);
  expect(say({ is_shown: true, ...never })).toBe('Shown');
  expect(say({ is_shown: false, ...never, show_at: '2026-11-28T04:30:00.000Z' })).toMatch(
    /^Hidden, shown from 28 Nov.*10:00/,
  );
});
