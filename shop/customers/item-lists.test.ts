import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ItemLine, itemLinesSchema, mergeItemLists, subtractItemLines } from './item-lists.ts';

const noStock = new Map<string, number>();
const line = (sku: string, count = 1): ItemLine => ({ sku, count });
const merge = (base: ItemLine[] | null, mine: ItemLine[], theirs: ItemLine[], stock = noStock) =>
  mergeItemLists({ base, mine, theirs }, stock);

/** Item lists as they can occur: one line per saree. */
const itemList = fc.uniqueArray(
  fc.record({ sku: fc.constantFrom('A', 'B', 'C', 'D'), count: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ sku }) => sku },
);
const stocks = fc
  .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 0, max: 4 }))
  .map((stock) => new Map(Object.entries(stock)));
const sides = fc.tuple(fc.option(itemList), itemList, itemList, stocks);
const countOf = (lines: readonly ItemLine[], sku: string) => lines.find((one) => one.sku === sku)?.count ?? 0;

describe('merging the lists of two devices', () => {
  test.each<[string, ItemLine[] | null, ItemLine[], ItemLine[], ItemLine[]]>([
    ['takes the larger count at a first sign-in, not the sum', null, [line('A', 2)], [line('A', 3)], [line('A', 3)]],
    ['keeps at a first sign-in what only one device has', null, [line('A')], [line('B')], [line('A'), line('B')]],
    ['keeps what was added on either device', [], [line('A')], [line('B')], [line('A'), line('B')]],
    ['removes what this device removed', [line('A')], [], [line('A')], []],
    ['removes what the other device removed', [line('A')], [line('A')], [], []],
    ['keeps a line that this device removed and the other raised', [line('A')], [], [line('A', 2)], [line('A', 2)]],
    ['removes a line that this device removed and the other lowered', [line('A', 3)], [], [line('A', 2)], []],
    ['takes the larger count when both devices raised it', [line('A')], [line('A', 2)], [line('A', 4)], [line('A', 4)]],
    [
      'takes the smaller count when both devices lowered it',
      [line('A', 5)],
      [line('A', 2)],
      [line('A', 4)],
      [line('A', 2)],
    ],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(merge(base, mine, theirs)).toEqual(merged);
  });

  test('limits a line to the availability and keeps one piece of a sold-out saree visible', () => {
    const stock = new Map([
      ['A', 2],
      ['B', 0],
    ]);
    expect(merge(null, [line('A', 5), line('B', 3)], [], stock)).toEqual([line('A', 2), line('B')]);
  });

  test('loses nothing added anywhere and keeps removals', () => {
    fc.assert(
      fc.property(sides, ([base, mine, theirs]) => {
        const merged = merge(base, mine, theirs);
        for (const sku of ['A', 'B', 'C', 'D']) {
          const [was, here, there, now] = [base ?? [], mine, theirs, merged].map((lines) => countOf(lines, sku)) as [
            number,
            number,
            number,
            number,
          ];
          if (here > was) expect(now).toBeGreaterThanOrEqual(here);
          if (there > was) expect(now).toBeGreaterThanOrEqual(there);
          if (base && Math.min(here, there) === 0 && Math.max(here, there) <= was) expect(now).toBe(0);
          if (here === was && there === was) expect(now).toBe(was);
        }
      }),
    );
  });

  test('is idempotent, even if the first answer was lost', () => {
    fc.assert(
      fc.property(sides, ([base, mine, theirs, stock]) => {
        const merged = merge(base, mine, theirs, stock);
        expect(merge(base, merged, theirs, stock)).toEqual(merged);
        expect(merge(base, merged, merged, stock)).toEqual(merged);
        expect(merge(merged, merged, merged, stock)).toEqual(merged);
      }),
    );
  });

  test('gives the same counts, from 1 to the availability, on whichever device it runs', () => {
    fc.assert(
      fc.property(sides, ([base, mine, theirs, stock]) => {
        const merged = merge(base, mine, theirs, stock);
        const mirrored = merge(base, theirs, mine, stock);
        expect(new Set(merged.map(({ sku }) => sku)).size).toBe(merged.length);
        for (const { sku, count } of merged) {
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(Math.max(1, stock.get(sku) ?? 5));
          expect(countOf(mirrored, sku)).toBe(count);
        }
        expect(mirrored).toHaveLength(merged.length);
      }),
    );
  });
});

test('subtracting another account’s item lines leaves the pieces that were added since', () => {
  expect(subtractItemLines([line('A'), line('B', 3), line('C')], [line('A'), line('B', 2), line('D')])).toEqual([
    line('B'),
    line('C'),
  ]);
});

test.each<[string, unknown]>([
  ['a saree twice', [line('A'), line('A')]],
  ['a count of 0', [line('A', 0)]],
  ['a line of half a piece', [line('A', 1.5)]],
  ['more lines than the catalogue returns in one call', Array.from({ length: 101 }, (_, nth) => line(`S${nth}`))],
  ['a text', 'A'],
])('%s is refused as an item list', (_what, given) => {
  expect(itemLinesSchema.safeParse(given).success).toBe(false);
});
