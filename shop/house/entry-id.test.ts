import { expect, test } from 'vitest';
import { isEntryId } from './entry-id.ts';

test.each([
  ['category', 'raw-silk'],
  ['collection', '1001-nights'],
  ['collection', 'puja-26'],
  ['occasion', 'Durga Puja'],
  ['occasion', 'दीवाली'],
  ['occasion', "Mother's Day"],
  ['occasion', 'Puja 2026'],
] as const)('a %s may have the id %j', (kind, id) => {
  expect(isEntryId(kind, id)).toBe(true);
});

test.each([
  ['category', '', 'is empty'],
  ['category', 'Raw-Silk', 'has capital letters'],
  ['category', 'raw--silk', 'has two dashes'],
  ['category', 'all', 'is that of the list of all sarees'],
  ['collection', 'puja-2026', 'would name a picture of a width'],
  ['collection', 'x'.repeat(41), 'is too long'],
  ['occasion', 'Puja; Eid', 'has a sign that parts cells'],
  ['occasion', 'Puja ', 'ends in a space'],
  ['occasion', '-Puja', 'begins with a dash'],
] as const)('no %s has the id %j, which %s', (kind, id, _) => {
  expect(isEntryId(kind, id)).toBe(false);
});
