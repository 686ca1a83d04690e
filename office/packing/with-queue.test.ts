import { expect, test } from 'vitest';
import type { PackingEntry } from '../api/packing.ts';
import { withQueue } from './with-queue.ts';

const entry = (order_id: string, sku: string) =>
  ({ order_id, pieces: [{ sku, shelf: 'A1' }] }) as unknown as PackingEntry;
const list = { readAt: 10, entries: [entry('o1', 'S1'), entry('o2', 'S2')] };
const waits = { outcome: null };

test.each(['parcel.pack', 'order.hold'] as const)('an order whose %s waits is not in the list any more', (name) => {
  const { entries } = withQueue(list, [{ name, input: { orderId: 'o1' }, ...waits }]);
  expect(entries.map(({ order_id }) => order_id)).toEqual(['o2']);
});

test('an order whose act was refused is in the list again', () => {
  const outcome = { kind: 'refused', words: 'It was cancelled.' } as const;
  const refused = { name: 'parcel.pack', input: { orderId: 'o1' }, outcome } as const;
  expect(withQueue(list, [refused])).toEqual(list);
});

test('an order that was packed since the list was read is not in it', () => {
  const done = { name: 'parcel.pack', input: { orderId: 'o2' }, outcome: { kind: 'done', at: 10 } } as const;
  expect(withQueue(list, [done]).entries.map(({ order_id }) => order_id)).toEqual(['o1']);
});

test('an order that the shop lists again after it was packed is to be packed again', () => {
  const done = { name: 'parcel.pack', input: { orderId: 'o2' }, outcome: { kind: 'done', at: 9 } } as const;
  expect(withQueue(list, [done])).toEqual(list);
});

test('a note changes nothing in the list', () => {
  expect(withQueue(list, [{ name: 'order.note', input: { orderId: 'o1', words: 'Wet' }, ...waits }])).toEqual(list);
});

test('a shelf that waits is shown with each piece of its saree', () => {
  const { entries } = withQueue(list, [{ name: 'saree.shelf', input: { sku: 'S2', shelf: 'B2' }, ...waits }]);
  expect(entries.flatMap(({ pieces }) => pieces.map(({ shelf }) => shelf))).toEqual(['A1', 'B2']);
});

test('a shelf that is taken away is shown as not known', () => {
  const { entries } = withQueue(list, [{ name: 'saree.shelf', input: { sku: 'S2', shelf: null }, ...waits }]);
  expect(entries[1]?.pieces[0]?.shelf).toBeNull();
});
