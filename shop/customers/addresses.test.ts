import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  type AddressFields,
  addAddress,
  addressBook,
  addressFields,
  addressTypes,
  defaultAddress,
  editAddress,
  mergeAddresses,
  mostAddresses,
  readAddresses,
  removeAddress,
  setDefaultAddress,
  withoutAddresses,
} from './addresses.ts';

const fields = (name: string): AddressFields => ({
  name,
  phone: '9876543210',
  address: '221B, 5th Main',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  type: 'Home',
});
const address = (id: string, about: Partial<Address> = {}): Address => ({
  ...fields(id),
  id,
  default: false,
  ...about,
});
/** Makes a valid list: distinct ids, the first address the default. */
const listOf = (...all: Address[]) => all.map((one, at) => ({ ...one, default: at === 0 }));
const ids = (all: readonly Address[]) => all.map(({ id }) => id);
const defaults = (all: readonly Address[]) => all.filter((one) => one.default).map(({ id }) => id);

test('the first is the default, those after it are not', () => {
  const two = addAddress(addAddress([], 'a', fields('Asha')), 'b', fields('Meera'));
  expect(ids(two)).toEqual(['a', 'b']);
  expect(defaults(two)).toEqual(['a']);
});

test('is edited by its id, and stays the default', () => {
  const edited = editAddress(listOf(address('a'), address('b')), 'a', { ...fields('New'), type: 'Office' });
  expect(edited[0]).toMatchObject({ id: 'a', name: 'New', type: 'Office', default: true });
  expect(edited[1]).toEqual(address('b'));
});

test('is deleted by its id; where the default goes, the first of the others takes its place', () => {
  const three = listOf(address('a'), address('b'), address('c'));
  expect(defaults(removeAddress(three, 'a'))).toEqual(['b']);
  expect(defaults(removeAddress(three, 'c'))).toEqual(['a']);
  expect(removeAddress(listOf(address('a')), 'a')).toEqual([]);
});

test('one is made the default, and the other is none any more', () => {
  expect(defaults(setDefaultAddress(listOf(address('a'), address('b')), 'b'))).toEqual(['b']);
});

test('whatever is done, there is exactly one default while there is any', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.oneof(
    id.map((one) => (all: Address[]) => (all.some((old) => old.id === one) ? all : addAddress(all, one, fields(one)))),
    id.map((one) => (all: Address[]) => editAddress(all, one, fields('New'))),
    id.map((one) => (all: Address[]) => removeAddress(all, one)),
    id.map((one) => (all: Address[]) => setDefaultAddress(all, one)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const all = changes.reduce<Address[]>((list, work) => work(list), []);
      expect(addressBook.safeParse(all).success).toBe(true);
      expect(defaults(all)).toHaveLength(Math.min(1, all.length));
      expect(readAddresses(JSON.stringify(all))).toEqual(all);
    }),
  );
});

describe('what is typed', () => {
  test('is checked by the rules of the checkout', () => {
    const wrong = addressFields.safeParse({ ...fields(' '), phone: '12345', address: '', pincode: '5600' });
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Enter your full name.'],
      ['phone', 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.'],
      ['address', 'Enter the house or flat, street and area.'],
      ['pincode', 'Enter a valid 6-digit pincode'],
    ]);
  });

  test('is Home or Office', () => {
    expect(addressTypes).toEqual(['Home', 'Office']);
    expect(addressFields.safeParse({ ...fields('Asha'), type: 'Hotel' }).success).toBe(false);
  });
});

describe('what a browser has kept', () => {
  test.each([null, '', '{"not": a list', '{}', '7', '[1, null, "", {"id": "a"}]'])('%j is no address', (stored) => {
    expect(readAddresses(stored)).toEqual([]);
  });

  test('comes back without what is no address, with one default, each id once', () => {
    const stored = [address('a'), { ...address('b'), phone: '1' }, address('c'), { ...address('c'), name: 'Later' }];
    const read = readAddresses(JSON.stringify(stored));
    expect(read.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'a'],
      ['c', 'Later'],
    ]);
    expect(defaults(read)).toEqual(['a']);
  });
});

describe('an account takes', () => {
  test.each<[string, Address[], boolean]>([
    ['none', [], true],
    ['one default', listOf(address('a'), address('b')), true],
    ['no two defaults', [address('a', { default: true }), address('b', { default: true })], false],
    ['no list without a default', [address('a')], false],
    ['no id twice', listOf(address('a'), address('a')), false],
    ['twenty', listOf(...Array.from({ length: mostAddresses }, (_, nth) => address(`a${nth}`))), true],
    ['no more than twenty', listOf(...Array.from({ length: 21 }, (_, nth) => address(`a${nth}`))), false],
  ])('%s', (_what, all, isTaken) => {
    expect(addressBook.safeParse(all).success).toBe(isTaken);
  });
});

describe('two devices', () => {
  const [a, b, c] = [address('a'), address('b'), address('c')];

  test('at a first sign-in both keep theirs, and the account’s default stands', () => {
    const merged = mergeAddresses({ base: null, mine: listOf(a), theirs: listOf(b, c) });
    expect(ids(merged)).toEqual(['b', 'c', 'a']);
    expect(defaults(merged)).toEqual(['b']);
  });

  test('the same address typed on both is one', () => {
    const merged = mergeAddresses({ base: null, mine: listOf({ ...b, id: 'x' }), theirs: listOf(b) });
    expect(ids(merged)).toEqual(['b']);
  });

  test('what was deleted stays deleted, unless it was changed on the other', () => {
    const base = listOf(a, b);
    expect(ids(mergeAddresses({ base, mine: listOf(a), theirs: base }))).toEqual(['a']);
    const edited = listOf(a, { ...b, city: 'Mysuru' });
    expect(ids(mergeAddresses({ base, mine: listOf(a), theirs: edited }))).toEqual(['a', 'b']);
  });

  test('a default chosen on either is the default', () => {
    const base = listOf(a, b);
    const chosen = setDefaultAddress(base, 'b');
    expect(defaults(mergeAddresses({ base, mine: chosen, theirs: base }))).toEqual(['b']);
    expect(defaults(mergeAddresses({ base, mine: base, theirs: chosen }))).toEqual(['b']);
  });

  test('nothing new is lost, one is the default, and merging twice changes nothing', () => {
    const list = fc
      .uniqueArray(
        fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), city: fc.constantFrom('Pune', 'Delhi', 'Kochi') }),
        { selector: ({ id }) => id, maxLength: 4 },
      )
      .map((all) => listOf(...all.map(({ id, city }) => address(id, { city }))));
    fc.assert(
      fc.property(fc.option(list), list, list, (base, mine, theirs) => {
        const merged = mergeAddresses({ base, mine, theirs });
        expect(addressBook.safeParse(merged).success).toBe(true);
        for (const one of [...mine, ...theirs]) {
          const isNew = !base?.some(({ id }) => id === one.id);
          if (isNew) expect(ids(merged)).toContain(one.id);
        }
        expect(mergeAddresses({ base, mine: merged, theirs })).toEqual(merged);
        expect(mergeAddresses({ base: merged, mine: merged, theirs: merged })).toEqual(merged);
      }),
    );
  });

  test('another user gets only what was added since', () => {
    const left = withoutAddresses(listOf(a, b, c), listOf(a, { ...b, city: 'Mysuru' }));
    expect(ids(left)).toEqual(['b', 'c']);
    expect(defaultAddress(left)?.id).toBe('b');
  });
});
