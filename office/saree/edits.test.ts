import { expect, test } from 'vitest';
import { en as catalogue } from '../catalogue/words/en.ts';
import { afterSave, agoWords, type Edits, insistOnMine, keepTheirs, withEdit, wordsOfEdits } from './edits.ts';
import { en } from './words/en.ts';

const conflict = { field: 'price', theirs: '4500', who: 'Kavita', at: '2026-11-27T05:00:00Z' };
const edits: Edits = { price: { from: '4200', to: '4100' }, weave: { from: 'Plain', to: 'Jamdani' } };

test('a change keeps the cell that was seen when it began', () => {
  const once = withEdit({}, 'price', '4200', '410');
  expect(withEdit(once, 'price', '410', '4100')).toEqual({ price: { from: '4200', to: '4100' } });
});

test('a cell that is again as it was is no change', () => {
  expect(withEdit(edits, 'price', '4100', '4200')).toEqual({ weave: edits.weave });
});

test('what is typed while a save is under way is a change of what was saved', () => {
  const now = { ...edits, price: { from: '4200', to: '4150' } };
  expect(afterSave(now, edits)).toEqual({ price: { from: '4100', to: '4150' } });
  expect(afterSave(edits, edits)).toEqual({});
});

test('the changes are counted and named', () => {
  expect(wordsOfEdits(edits, en, catalogue)).toBe('2 changes: price, weave');
  expect(wordsOfEdits({ hsn: { from: '1', to: '2' } }, en, catalogue)).toBe('1 change: HSN');
});

test('keeping theirs drops the one change, and insisting on mine makes it follow theirs', () => {
  expect(keepTheirs(edits, conflict)).toEqual({ weave: edits.weave });
  expect(insistOnMine(edits, conflict)).toEqual({ ...edits, price: { from: '4500', to: '4100' } });
});

test('insisting on what the others wrote as well is no change', () => {
  expect(insistOnMine({ price: { from: '4200', to: '4500' } }, conflict)).toEqual({});
});

test.each([
  [30_000, 'just now'],
  [60_000, 'a minute ago'],
  [150_000, '2 minutes ago'],
  [3_600_000, null],
])('a moment %i milliseconds before is told as %s', (ms, words) => {
  const now = new Date('2026-11-27T05:00:00Z');
  expect(agoWords(new Date(now.getTime() - ms), now, en)).toBe(words);
});
