import { describe, expect, test } from 'vitest';
import type { PackingEntry } from '../api/packing.ts';
import { en } from '../words/en.ts';
import { judgeScan, nextPiece, withPiece } from './found-pieces.ts';

const piece = (sku: string, name: string, color: string, quantity = 1) => ({ sku, name, color, quantity });
const entryOf = (...pieces: ReturnType<typeof piece>[]) => ({ pieces }) as unknown as PackingEntry;
const entry = entryOf(piece('DH-1', 'Aranya', 'Madder Red'), piece('DH-2', 'Jonaki', 'Ink Black', 2));
const others = [entryOf(piece('DH-3', 'Aranya', 'Indigo'))];

test('the pieces of an order are found one after the other, each as often as it was bought', () => {
  let found = {};
  const order: (string | undefined)[] = [];
  for (let times = 0; times < 4; times += 1) {
    const next = nextPiece(entry, found);
    order.push(next?.sku);
    if (next) found = withPiece(found, next.sku);
  }
  expect(order).toEqual(['DH-1', 'DH-2', 'DH-2', undefined]);
});

describe('a scan', () => {
  test.each([
    ['DH-2', {}, { isRight: true, sku: 'DH-2' }],
    ['DH-1', { 'DH-1': 1 }, { isRight: false, says: 'Aranya in Madder Red is in the box already.' }],
    ['DH-3', {}, { isRight: false, says: 'This is Aranya in Indigo. The order has Aranya in Madder Red.' }],
    ['DH-9', {}, { isRight: false, says: 'This is DH-9. The order has Aranya in Madder Red.' }],
    ['', {}, { isRight: false, says: 'This is an empty tag. The order has Aranya in Madder Red.' }],
    ['DH-9', { 'DH-1': 1, 'DH-2': 2 }, { isRight: false, says: 'This is DH-9, which is not in the order.' }],
  ])('of %s is judged by what the order has and what was found', (tag, found, verdict) => {
    expect(judgeScan(tag, { entry, found, others, words: en.pack })).toEqual(verdict);
  });
});
