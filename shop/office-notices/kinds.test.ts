import { expect, test } from 'vitest';
import { type Role, roles } from '../roles.ts';
import { chosenKinds, mayBeTold, usualWays } from './kinds.ts';

const told = (role: Role) => chosenKinds.filter((kind) => mayBeTold(role, kind));

test('each role is told of what it may read, and no more', () => {
  expect(Object.fromEntries(roles.map((role) => [role, told(role)]))).toEqual({
    owner: chosenKinds,
    manager: chosenKinds.filter((kind) => kind !== 'evening'),
    lister: [],
    packer: [],
    accountant: ['order', 'attention', 'refund', 'dispute', 'parcel'],
  });
});

test('an owner is told of everything by default, of reviews without mail', () => {
  for (const kind of chosenKinds)
    expect([kind, usualWays('owner', kind)]).toEqual([kind, { push: true, mail: kind !== 'review' }]);
});

test('an accountant is told of money alone by default', () => {
  const usual = told('accountant').filter((kind) => usualWays('accountant', kind).push);
  expect(usual).toEqual(['refund', 'dispute']);
});
