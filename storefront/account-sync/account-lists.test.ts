import { expect, onTestFinished, test, vi } from 'vitest';
import { type SyncedList, syncedAddresses, syncedCart, syncedWishlist } from './account-lists.ts';

test.each<[string, SyncedList<never>]>([
  ['cart', syncedCart as unknown as SyncedList<never>],
  ['wishlist', syncedWishlist as unknown as SyncedList<never>],
  ['addresses', syncedAddresses as unknown as SyncedList<never>],
])('a synchronisation that leaves the %s as they are is no change that would begin another one', (_, list) => {
  const onChange = vi.fn();
  onTestFinished(list.subscribe(onChange));
  list.rework((mine) => [...mine]);
  expect(onChange).not.toHaveBeenCalled();
});

test('an address that is added is a change to synchronise, and so is one that is removed', () => {
  const onChange = vi.fn();
  onTestFinished(syncedAddresses.subscribe(onChange));
  const address = {
    id: 'a1',
    default: true,
    name: 'Asha Rao',
    phone: '9876543210',
    address: '12 Prabhat Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
  };
  syncedAddresses.rework(() => [address as never]);
  expect(onChange).toHaveBeenCalledTimes(1);
  syncedAddresses.rework(() => []);
  expect(onChange).toHaveBeenCalledTimes(2);
});
