import { expect, test } from 'vitest';
import { type ComingBack, comeBackWords, isUnannounced } from './come-back-words.ts';

const asked: ComingBack = { direction: 'back', state: 'pickup_requested', received_at: null, inspected_at: null };
const at = '2026-11-27T05:00:00Z';

test.each<[string, Partial<ComingBack>]>([
  ['A courier is asked to fetch it', {}],
  ['No courier is asked to fetch it yet', { state: 'labelled' }],
  ['Fetched from its buyer', { state: 'handed_over' }],
  ['The courier brought it back', { state: 'delivered' }],
  ['Could not be delivered, and comes back', { direction: 'out', state: 'returning' }],
  ['Arrived 27 Nov, 10:30 am', { received_at: at }],
  ['Looked at 27 Nov, 10:30 am', { received_at: at, inspected_at: at }],
])('a parcel that comes back is said to be: %s', (words, is) => {
  expect(comeBackWords({ ...asked, ...is })).toBe(words);
});

test('a parcel that left is unannounced until a courier says that it comes, or it has arrived', () => {
  const given = { direction: 'out', received_at: null, is_by_courier: false } as const;
  expect(isUnannounced(given)).toBe(true);
  const others = [{ is_by_courier: true }, { received_at: at }, { direction: 'back' as const }];
  expect(others.map((is) => isUnannounced({ ...given, ...is }))).toEqual([false, false, false]);
  expect(isUnannounced(null)).toBe(false);
});
