import { expect, test } from 'vitest';
import type { OrderStatus } from '../orders/order.ts';
import type { Role } from '../roles.ts';
import type { Parcel, ParcelDirection, ParcelState, ParcelTimes } from './parcel.ts';
import { arrivalOf } from './receive-parcel.ts';

const then = new Date('2026-11-02T06:30:00Z');
type Times = Partial<Pick<ParcelTimes, 'given' | 'received'>>;
const parcelOf = (direction: ParcelDirection, state: ParcelState, times: Times = {}) =>
  ({ direction, state, times: { given: null, received: null, ...times } }) as Parcel;
const arrival = (role: Role, parcel: Parcel, status: OrderStatus = 'shipped') => arrivalOf({ status }, parcel, role);

test.each([
  ['out', 'labelled', null, null],
  ['out', 'handed_over', 'received', null],
  ['out', 'lost', 'received', null],
  ['out', 'returning', 'received', 'received'],
  ['out', 'returned', 'received', 'received'],
  ['out', 'delivered', null, null],
  ['back', 'requested', 'received', null],
  ['back', 'handed_over', 'received', 'received'],
  ['back', 'delivered', 'received', 'received'],
] as const)(
  'a parcel %s that is %s arrives for a manager as %s, for a packer as %s',
  (direction, state, ...arrivals) => {
    const parcel = parcelOf(direction, state);
    expect([arrival('manager', parcel), arrival('packer', parcel)]).toEqual(arrivals);
  },
);

test('a parcel that was handed over unreported was not handed over for an order that stands, and came back for a stopped one', () => {
  const given = parcelOf('out', 'labelled', { given: then });
  expect(arrival('owner', given, 'shipment_requested')).toBe('not_handed_over');
  expect(arrival('owner', given, 'cancelled')).toBe('received');
  expect(arrival('packer', given, 'shipment_requested')).toBeNull();
});

test('a parcel that was received stays received, whoever says so', () => {
  for (const role of ['owner', 'packer'] as const)
    expect(arrival(role, parcelOf('out', 'delivered', { received: then }))).toBe('received');
});
