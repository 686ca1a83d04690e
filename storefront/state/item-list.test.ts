/** Item lists over a local storage that other tabs write to, that is full, and that is forbidden. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartItem } from '../../shop/cart/cart.ts';
import type { ItemList } from './item-list.ts';

const item = (sku: string, count = 1): CartItem => ({
  saree_sku: sku,
  pname: sku,
  color: 'Red',
  price: '₹1.00',
  first: '',
  second: '',
  ratings: null,
  count,
  availability: 9,
  path: `${sku}-Red`,
});

let stored: Map<string, string>;
const storage = {
  getItem: vi.fn((key: string) => stored.get(key) ?? null),
  setItem: vi.fn((key: string, value: string) => void stored.set(key, value)),
  removeItem: vi.fn((key: string) => void stored.delete(key)),
};
const storedLines = () => JSON.parse(stored.get('cartItems') ?? '[]').map(({ saree_sku }: CartItem) => saree_sku);

/** Loads the cart's module anew, as a new page does. */
async function freshCart() {
  vi.resetModules();
  return (await import('./item-list.ts')).useCart;
}

/** Writes as another tab does, before this page is told of it. */
function otherTabWrites(...items: CartItem[]) {
  stored.set('cartItems', JSON.stringify(items));
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('items added before the cart was read join the stored ones', async () => {
  otherTabWrites(item('KEPT'));
  const cart = await freshCart();
  cart.getState().add(item('NEW'));
  expect(storedLines()).toEqual(['KEPT', 'NEW']);
  cart.getState().restore();
  expect(cart.getState()).toMatchObject({ isRestored: true, items: [item('KEPT'), item('NEW')] });
});

describe('when another tab writes between rendering and an action', () => {
  const changes: [string, (cart: ReturnType<Awaited<ReturnType<typeof freshCart>>['getState']>) => void, string[]][] = [
    ['add', (cart) => cart.add(item('NEW')), ['MINE', 'THEIRS', 'NEW']],
    ['remove', (cart) => cart.remove('MINE'), ['THEIRS']],
    ['put back', (cart) => cart.putBack(item('GONE'), 0), ['GONE', 'MINE', 'THEIRS']],
    ['increase', (cart) => cart.increase('MINE'), ['MINE', 'THEIRS']],
    ['decrease', (cart) => cart.decrease('MINE'), ['THEIRS']],
    ['take out', (cart) => cart.takeOut([item('MINE')]), ['THEIRS']],
    ['refresh', (cart) => cart.refresh([], ['MINE']), ['MINE', 'THEIRS']],
  ];
  test.each(changes)('%s keeps the other tab’s line', async (_name, change, left) => {
    const cart = await freshCart();
    cart.getState().add(item('MINE'));
    otherTabWrites(item('MINE'), item('THEIRS'));
    change(cart.getState());
    expect(storedLines()).toEqual(left);
    expect(cart.getState().items.map(({ saree_sku }) => saree_sku)).toEqual(left);
  });
});

describe('when another tab writes at the same moment, from items without this page’s change', () => {
  const changes: [string, (cart: ItemList) => void, CartItem[]][] = [
    ['a piece that was added', (cart) => cart.add(item('NEW')), [item('MINE', 2), item('THEIRS'), item('NEW')]],
    ['one piece more', (cart) => cart.increase('MINE'), [item('MINE', 3), item('THEIRS')]],
    ['one piece less', (cart) => cart.decrease('MINE'), [item('MINE'), item('THEIRS')]],
    ['a removal', (cart) => cart.remove('MINE'), [item('THEIRS')]],
    ['two changes', (cart) => [cart.add(item('NEW')), cart.remove('MINE')], [item('THEIRS'), item('NEW')]],
  ];
  test.each(changes)('%s is made once more', async (_name, change, left) => {
    const cart = await freshCart();
    cart.getState().add(item('MINE', 2));
    const before = stored.get('cartItems') ?? '';
    const other = await freshCart();
    change(cart.getState());
    const mine = stored.get('cartItems') ?? '';
    stored.set('cartItems', before);
    other.getState().add(item('THEIRS'));
    cart.getState().restore(stored.get('cartItems'));
    expect(cart.getState().items).toEqual(left);
    expect(storedLines()).toEqual(left.map(({ saree_sku }) => saree_sku));
    // The other tab, which is told of both writes, adds nothing to it.
    other.getState().restore(mine);
    expect(other.getState().items).toEqual(left);
  });
});

test('an emptied cart has no storage key', async () => {
  const cart = await freshCart();
  cart.getState().add(item('A'), item('B'));
  cart.getState().clear();
  expect(stored.has('cartItems')).toBe(false);
  cart.getState().add(item('A'));
  cart.getState().decrease('A');
  expect(stored.has('cartItems')).toBe(false);
});

test('with full storage the cart lasts as long as its page, and is stored once there is room', async () => {
  otherTabWrites(item('KEPT'));
  const cart = await freshCart();
  storage.setItem.mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  cart.getState().add(item('NEW'));
  expect(storedLines()).toEqual(['KEPT']);
  cart.getState().add(item('LATER'));
  expect(storedLines()).toEqual(['KEPT', 'NEW', 'LATER']);
});

test('with forbidden storage the cart lasts as long as its page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const cart = await freshCart();
  cart.getState().restore();
  cart.getState().add(item('A'));
  cart.getState().increase('A');
  expect(cart.getState()).toMatchObject({ isRestored: true, items: [item('A', 2)] });
});
