import { expect, test } from 'vitest';
import { type Counted, compare, emptyTake, isUnderWay, withCount, withoutCorrected, withTag } from './take.ts';

const sareeOf = (sku: string, available: number): Counted => ({
  ...{ sku, available, name: sku, color: 'Indigo', cover: '/none.webp', shelf: null },
});
const begun = emptyTake(new Date('2026-11-27T05:00:00Z'));

test('each scan of a tag counts one piece more, and an unknown tag is noted once', () => {
  const take = ['A', 'A', 'X', 'X'].reduce((now, sku) => withTag(now, sku, sku === 'A'), begun);
  expect(take).toMatchObject({ found: { A: 2 }, unknown: ['X'] });
});

test('a saree of which fewer than none were counted is not counted yet', () => {
  expect(withCount(withCount(begun, 'A', 0), 'A', -1).found).toEqual({});
});

test('a correction of some sarees leaves the counts of the others, and one of all that were counted ends the take', () => {
  const take = ['A', 'B', 'X'].reduce((now, sku) => withTag(now, sku, sku !== 'X'), begun);
  const rest = withoutCorrected(take, ['A']);
  expect(rest).toMatchObject({ found: { B: 1 }, unknown: ['X'] });
  expect([isUnderWay(rest), isUnderWay(withoutCorrected(rest, ['B']))]).toEqual([true, false]);
});

test('what was counted is compared with the books, and what was not counted is missing, but for sold-out sarees', () => {
  const sarees = [sareeOf('A', 2), sareeOf('B', 1), sareeOf('C', 3), sareeOf('D', 0)];
  const take = withCount(withCount(begun, 'A', 2), 'B', 0);
  const { right, differences, missing } = compare(take, sarees);
  expect(right.map(({ sku }) => sku)).toEqual(['A']);
  expect(differences).toEqual([{ saree: sarees[1], counted: 0 }]);
  expect(missing.map(({ sku }) => sku)).toEqual(['C']);
});
