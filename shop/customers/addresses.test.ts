import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Address,
  type AddressFields,
  addressBookSchema,
  addressFieldsSchema,
  addressTypes,
  defaultAddressOf,
  maxAddresses,
  mergeAddresses,
  parseStoredAddresses,
  subtractAddresses,
  withAddressAdded,
  withAddressEdited,
  withAddressRemoved,
  withDefaultAddress,
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

test('the first address is the default, later ones are not', () => {
  const two = withAddressAdded(withAddressAdded([], 'a', fields('Asha')), 'b', fields('Meera'));
  expect(ids(two)).toEqual(['a', 'b']);
  expect(defaults(two)).toEqual(['a']);
});

test('an address is edited by its id and stays the default', () => {
  const edited = withAddressEdited(listOf(address('a'), address('b')), 'a', { ...fields('New'), type: 'Office' });
  expect(edited[0]).toMatchObject({ id: 'a', name: 'New', type: 'Office', default: true });
  expect(edited[1]).toEqual(address('b'));
});

test('an address is deleted by its id, and the first other one becomes the default if needed', () => {
  const three = listOf(address('a'), address('b'), address('c'));
  expect(defaults(withAddressRemoved(three, 'a'))).toEqual(['b']);
  expect(defaults(withAddressRemoved(three, 'c'))).toEqual(['a']);
  expect(withAddressRemoved(listOf(address('a')), 'a')).toEqual([]);
});

test('making one address the default unsets the other', () => {
  expect(defaults(withDefaultAddress(listOf(address('a'), address('b')), 'b'))).toEqual(['b']);
});

test('after any changes there is exactly one default while there is any address', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.oneof(
    id.map(
      (one) => (all: Address[]) => (all.some((old) => old.id === one) ? all : withAddressAdded(all, one, fields(one))),
    ),
    id.map((one) => (all: Address[]) => withAddressEdited(all, one, fields('New'))),
    id.map((one) => (all: Address[]) => withAddressRemoved(all, one)),
    id.map((one) => (all: Address[]) => withDefaultAddress(all, one)),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const all = changes.reduce<Address[]>((list, work) => work(list), []);
      expect(addressBookSchema.safeParse(all).success).toBe(true);
      expect(defaults(all)).toHaveLength(Math.min(1, all.length));
      expect(parseStoredAddresses(JSON.stringify(all))).toEqual(all);
    }),
  );
});

describe('the fields of an address', () => {
  test('are validated by the checkout’s rules', () => {
    const wrong = addressFieldsSchema.safeParse({ ...fields(' '), phone: '12345', address: '', pincode: '5600' });
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'Enter your full name.'],
      ['phone', 'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.'],
      ['address', 'Enter the house or flat, street and area.'],
      ['pincode', 'Enter a valid 6-digit pincode'],
    ]);
  });

  test('include the type Home or Office', () => {
    expect(addressTypes).toEqual(['Home', 'Office']);
    expect(addressFieldsSchema.safeParse({ ...fields('Asha'), type: 'Hotel' }).success).toBe(false);
  });
});

describe('addresses stored in a browser', () => {
  test.each([null, '', '{"not": a list', '{}', '7', '[1, null, "", {"id": "a"}]'])(
    'are dropped when invalid: %j',
    (stored) => {
      expect(parseStoredAddresses(stored)).toEqual([]);
    },
  );

  test('are read without invalid ones, with one default and distinct ids', () => {
    const stored = [address('a'), { ...address('b'), phone: '1' }, address('c'), { ...address('c'), name: 'Later' }];
    const read = parseStoredAddresses(JSON.stringify(stored));
    expect(read.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'a'],
      ['c', 'Later'],
    ]);
    expect(defaults(read)).toEqual(['a']);
  });
});

describe('the rules for an account’s addresses', () => {
  test.each<[string, Address[], boolean]>([
    ['an empty list', [], true],
    ['one default', listOf(address('a'), address('b')), true],
    ['no two defaults', [address('a', { default: true }), address('b', { default: true })], false],
    ['no list without a default', [address('a')], false],
    ['no id twice', listOf(address('a'), address('a')), false],
    ['twenty addresses', listOf(...Array.from({ length: maxAddresses }, (_, nth) => address(`a${nth}`))), true],
    ['no more than twenty addresses', listOf(...Array.from({ length: 21 }, (_, nth) => address(`a${nth}`))), false],
  ])('allow %s', (_what, all, isTaken) => {
    expect(addressBookSchema.safeParse(all).success).toBe(isTaken);
  });
});

describe('merging the addresses of two devices', () => {
  const [a, b, c] = [address('a'), address('b'), address('c')];

  test('keeps both lists at the first sign-in, and the account’s default', () => {
    const merged = mergeAddresses({ base: null, mine: listOf(a), theirs: listOf(b, c) });
    expect(ids(merged)).toEqual(['b', 'c', 'a']);
    expect(defaults(merged)).toEqual(['b']);
  });

  test('keeps an address that was typed on both devices once', () => {
    const merged = mergeAddresses({ base: null, mine: listOf({ ...b, id: 'x' }), theirs: listOf(b) });
    expect(ids(merged)).toEqual(['b']);
  });

  test('keeps a deletion, unless the other device changed the address', () => {
    const base = listOf(a, b);
    expect(ids(mergeAddresses({ base, mine: listOf(a), theirs: base }))).toEqual(['a']);
    const edited = listOf(a, { ...b, city: 'Mysuru' });
    expect(ids(mergeAddresses({ base, mine: listOf(a), theirs: edited }))).toEqual(['a', 'b']);
  });

  test('keeps a default that was chosen on either device', () => {
    const base = listOf(a, b);
    const chosen = withDefaultAddress(base, 'b');
    expect(defaults(mergeAddresses({ base, mine: chosen, theirs: base }))).toEqual(['b']);
    expect(defaults(mergeAddresses({ base, mine: base, theirs: chosen }))).toEqual(['b']);
  });

  test('loses nothing new, leaves one default, and is idempotent', () => {
    const list = fc
      .uniqueArray(
        fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), city: fc.constantFrom('Pune', 'Delhi', 'Kochi') }),
        { selector: ({ id }) => id, maxLength: 4 },
      )
      .map((all) => listOf(...all.map(({ id, city }) => address(id, { city }))));
    fc.assert(
      fc.property(fc.option(list), list, list, (base, mine, theirs) => {
        const merged = mergeAddresses({ base, mine, theirs });
        expect(addressBookSchema.safeParse(merged).success).toBe(true);
        for (const one of [...mine, ...theirs]) {
          const isNew = !base?.some(({ id }) => id === one.id);
          if (isNew) expect(ids(merged)).toContain(one.id);
        }
        expect(mergeAddresses({ base, mine: merged, theirs })).toEqual(merged);
        expect(mergeAddresses({ base: merged, mine: merged, theirs: merged })).toEqual(merged);
      }),
    );
  });
});

test('subtracting another account’s addresses leaves those that were added or changed since, with one default', () => {
  const [a, b, c] = [address('a'), address('b'), address('c')];
  const left = subtractAddresses(listOf(a, b, c), listOf(a, { ...b, city: 'Mysuru' }));
  expect(ids(left)).toEqual(['b', 'c']);
  expect(defaultAddressOf(left)?.id).toBe('b');
});
