/** Checks that the list of failures names a test or a drill for each, and that all of them exist. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exists, namedTestsOf, rowsOf } from './named-tests.ts';

const rows = rowsOf(readFileSync('docs/failures.md', 'utf8')).map(([fault = '', , proofs = '']) => ({
  fault,
  proofs: namedTestsOf(proofs),
}));

test('every row of the list of failures names a test or a drill', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ fault }) => fault)).toEqual([]);
});

test('the tests and drills named in the list of failures exist', () => {
  const missing = rows.flatMap(({ proofs }) => proofs).filter((one) => !exists(one));
  expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
});
