import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShipmentState } from '../ports/shipping.ts';
import {
  awayStates,
  isAway,
  isCancellable,
  type Parcel,
  type ParcelState,
  parcelStates,
  stateAfterAct,
  stateAfterReport,
} from './parcel.ts';

const none = {
  packed: null,
  labelled: null,
  reassigned: null,
  pickupRequested: null,
  manifested: null,
  given: null,
  handedOver: null,
  delivered: null,
  returning: null,
  returned: null,
  lost: null,
  cancelled: null,
  received: null,
};
const parcelIn = (state: ParcelState, received: Date | null = null): Pick<Parcel, 'state' | 'times'> => ({
  state,
  times: { ...none, created: new Date(0), received },
});
const anyState = fc.constantFrom(...parcelStates);
const reports = ['shipped', 'delivered', 'returning', 'returned', 'lost', 'cancelled'] as const;
const anyReports = fc.array(fc.constantFrom<ShipmentState>(...reports), { maxLength: 12 });

/** Applies reports in turn and returns the states that the parcel comes to, its first one among them. */
function statesThrough(from: ParcelState, told: readonly ShipmentState[]): ParcelState[] {
  const states = [from];
  for (const report of told) {
    const to = stateAfterReport(parcelIn(states.at(-1) ?? from), report);
    if (to) states.push(to);
  }
  return states;
}

describe('a courier’s report', () => {
  test.each([
    ['requested', 'shipped', 'handed_over'],
    ['labelled', 'delivered', 'delivered'],
    ['cancelled', 'shipped', 'handed_over'],
    ['handed_over', 'returning', 'returning'],
    ['handed_over', 'cancelled', null],
    ['returning', 'shipped', null],
    ['returning', 'delivered', 'delivered'],
    ['lost', 'returning', 'returning'],
    ['delivered', 'returning', null],
    ['returned', 'delivered', null],
  ] as const)('moves a parcel that is %s and reported %s to %s', (from, report, to) => {
    expect(stateAfterReport(parcelIn(from), report)).toBe(to);
  });

  test('repeated changes nothing', () => {
    fc.assert(
      fc.property(anyState, anyReports, fc.constantFrom<ShipmentState>(...reports), (from, told, last) => {
        const state = statesThrough(from, [...told, last]).at(-1) ?? from;
        expect(stateAfterReport(parcelIn(state), last)).toBeNull();
      }),
    );
  });

  test('never takes a parcel from its recipient, nor from the shop to which it was brought back', () => {
    fc.assert(
      fc.property(anyState, anyReports, (from, told) => {
        const states = statesThrough(from, told);
        const end = states.findIndex((state) => state === 'delivered' || state === 'returned');
        expect(end === -1 || end === states.length - 1).toBe(true);
      }),
    );
  });

  test('changes nothing about a parcel that the merchant has received', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom<ShipmentState>(...reports), (state, report) => {
        expect(stateAfterReport(parcelIn(state, new Date(1)), report)).toBeNull();
      }),
    );
  });
});

test('an act of the shop moves a parcel forward only, and never one that a courier has or that is cancelled', () => {
  const acts = ['requested', 'packed', 'labelled', 'pickup_requested'] as const;
  fc.assert(
    fc.property(anyState, fc.constantFrom(...acts), (from, to) => {
      const after = stateAfterAct(from, to);
      const isForward = acts.indexOf(to) > acts.indexOf(from as (typeof acts)[number]);
      const isWithShop = (acts as readonly ParcelState[]).includes(from);
      expect(after).toBe(isWithShop && isForward ? to : from);
    }),
  );
});

test('a parcel is away from its handover until it is delivered or received', () => {
  for (const state of parcelStates) {
    expect(isAway(parcelIn(state))).toBe((awayStates as readonly ParcelState[]).includes(state));
    expect(isAway(parcelIn(state, new Date(1)))).toBe(false);
  }
});

test('a parcel that staff handed to the courier is away before the courier reports it, and not once it is delivered', () => {
  for (const state of parcelStates) {
    const { times } = parcelIn(state);
    expect(isAway({ state, times: { ...times, given: new Date(1) } })).toBe(state !== 'delivered');
    expect(isAway({ state, times: { ...times, given: new Date(1), received: new Date(2) } })).toBe(false);
  }
});

test('a parcel can be cancelled until a courier has it', () => {
  const cancellable = parcelStates.filter((state) => isCancellable({ state }));
  expect(cancellable).toEqual(['requested', 'packed', 'labelled', 'pickup_requested']);
});
