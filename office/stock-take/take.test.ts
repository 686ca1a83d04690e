import { expect, test } from 'vitest';
import { type Counted, compare, emptyTake, isUnderWay, withCount, withoutCounts, withTag } from './take.ts';

const sareeOf = (sku: string, available: number): Counted => ({
  sku,
  available,
  name: sku,
  color: 'Indigo',
  cover: '/none.webp',
  shelf: null,
});
const begun = emptyTake(new Date('2026-11-27T05:00:00Z'));

test('each scan of a tag counts one piece more, and an unknown tag is noted once', () => {
  const take = [sareeOf('A', 3), sareeOf('A', 3), undefined, undefined].reduce(
    (now, saree) => withTag(now, saree?.sku ?? 'X', saree),
    begun,
  );
  expect(take).toMatchObject({ counts: { A: { counted: 2 } }, unknown: ['X'] });
});

test('a saree of which fewer than none were counted is not counted yet', () => {
  const saree = sareeOf('A', 1);
  expect(withCount(withCount(begun, saree, 0), saree, -1).counts).toEqual({});
});

test('a take without some of its counts keeps the others, and ends without the last one', () => {
  const take = withTag(withCount(withCount(begun, sareeOf('A', 1), 1), sareeOf('B', 1), 1), 'X', undefined);
  const rest = withoutCounts(take, ['A']);
  expect(rest).toMatchObject({ counts: { B: { counted: 1 } }, unknown: ['X'] });
  expect([isUnderWay(rest), isUnderWay(withoutCounts(rest, ['B']))]).toEqual([true, false]);
});

test('what was counted is compared with the books, and what was not counted is missing, but for sold-out sarees', () => {
  const [a, b, c, d] = [sareeOf('A', 2), sareeOf('B', 1), sareeOf('C', 3), sareeOf('D', 0)];
  const take = withCount(withCount(begun, a, 2), b, 0);
  const { right, differences, missing } = compare(take, [a, b, c, d]);
  expect(right.map(({ sku }) => sku)).toEqual(['A']);
  expect(differences).toEqual([{ saree: b, counted: 0, seen: 1 }]);
  expect(missing.map(({ sku }) => sku)).toEqual(['C']);
});

test('a piece that is sold after its saree was counted is no difference, also when one piece more is counted then', () => {
  const take = withCount(begun, sareeOf('A', 2), 1);
  const sold = sareeOf('A', 1);
  const whole = withCount(take, sold, 2);
  expect(whole.counts).toEqual({ A: { counted: 2, seen: 2 } });
  expect(compare(whole, [sold])).toEqual({ right: [sold], differences: [], missing: [] });
});
