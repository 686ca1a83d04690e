import { expect, test } from 'vitest';
import { groupsOf, nextOf, tickedOf } from './sending-groups.ts';

const parcel = (code: string, about: object = {}) => ({
  code,
  state: 'packed' as const,
  is_held: false,
  given_at: null,
  refusal: null,
  ...about,
});
const refusalOf = (code: string) => ({ code, reason: 'No courier serves 799999.' });
const nothing = new Map();
const codesOf = (parcels: readonly { code: string }[]) => parcels.map(({ code }) => code);

test('a parcel that was refused a label stands by itself, and the pickup of the others is next', () => {
  const parcels = [parcel('A', { refusal: refusalOf('not_served') }), parcel('B', { state: 'labelled' })];
  const groups = groupsOf(parcels, nothing);
  expect([codesOf(groups.packed), codesOf(groups.stuck), codesOf(groups.labelled)]).toEqual([[], ['A'], ['B']]);
  expect(nextOf(groups)).toBe('labelled');
});

test('a parcel that was refused just now is stuck before the shop is read anew', () => {
  const refused = new Map([['A', { code: 'disputed', words: 'The payer disputes the payment.' }]]);
  expect(codesOf(groupsOf([parcel('A'), parcel('B')], refused).stuck)).toEqual(['A']);
});

test.each(['wallet_empty', 'outside_service_failed'])(
  'a refusal that says nothing of a parcel (%s) leaves it with the packed',
  (code) => {
    const groups = groupsOf([parcel('A', { refusal: refusalOf(code) })], nothing);
    expect(codesOf(groups.packed)).toEqual(['A']);
  },
);

test('stuck parcels are next only if nothing else waits', () => {
  const stuck = parcel('A', { refusal: refusalOf('not_served') });
  expect(nextOf(groupsOf([stuck], nothing))).toBe('stuck');
  expect(nextOf(groupsOf([stuck, parcel('B')], nothing))).toBe('packed');
  expect(nextOf(groupsOf([], nothing))).toBeNull();
});

test('an act is done on the parcels that are ticked, or on all if none of the group is', () => {
  const group = [parcel('A'), parcel('B')];
  expect(codesOf(tickedOf(group, new Set(['B', 'X'])))).toEqual(['B']);
  expect(codesOf(tickedOf(group, new Set(['X'])))).toEqual(['A', 'B']);
});
