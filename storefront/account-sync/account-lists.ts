/**
 * Cart, wishlist and addresses behind one interface, {@link SyncedList}, by which they are synchronised with an
 * account.
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { type Address, isSameAddress, mergeAddresses, subtractAddresses } from '../../shop/customers/addresses.ts';
import {
  type ItemLine,
  type ItemListKind,
  type MergeSides,
  maxItemLines,
  mergeItemLists,
  subtractItemLines,
} from '../../shop/customers/item-lists.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useAddresses } from '../state/addresses.ts';
import { useCart, useWishlist } from '../state/item-list.ts';

/** A list as an account stores it. */
export interface StoredList<Item> {
  version: number;
  items: Item[];
}

/** A list of this browser that is synchronised with an account. */
export interface SyncedList<Item> {
  readonly kind: 'cart' | 'wishlist' | 'addresses';
  /** Changes the items in this browser; returns the items afterwards. */
  rework(change: ChangeItems<Item>): Item[];
  /** Fetches what merging `theirs` needs, such as sarees new to this browser; returns a `rework` that uses it. */
  prepare(theirs: readonly Item[]): Promise<(change: ChangeItems<Item>) => Item[]>;
  fetch(): Promise<StoredList<Item>>;
  /**
   * Stores `items` in the account. Throws `ApiProblem` `stale`, with the list that the account has now, if its version
   * is no longer `baseVersion`.
   */
  send(baseVersion: number, items: Item[]): Promise<StoredList<Item>>;
  /** Returns `items` without those that came from the account whose list is `others`. */
  without(items: readonly Item[], others: readonly Item[]): Item[];
  isSame(some: readonly Item[], others: readonly Item[]): boolean;
  /**
   * Calls `onChange` when the items differ from those before. A synchronisation writes them anew, equal ones as well: if that counted as
   * a change, it would begin the next one for ever.
   */
  subscribe(onChange: () => void): () => void;
}

/** Returns a list's new items for those of this browser (`mine`); `merge` merges two sides by the list's own rules. */
export type ChangeItems<Item> = (mine: Item[], merge: (sides: MergeSides<Item>) => Item[]) => Item[];

/** Lets a request go on when the shopper leaves the page. */
const leaving = { init: { keepalive: true } };

function itemListOf(kind: ItemListKind, itemList: typeof useCart): SyncedList<ItemLine> {
  const reworkWith = (sarees: ReadonlyMap<string, CartItem>, change: ChangeItems<ItemLine>) => {
    const stock = new Map([...sarees].map(([sku, { availability }]) => [sku, availability]));
    itemList.getState().rework((items) => {
      const itemOf = (sku: string) => items.find((item) => item.saree_sku === sku) ?? sarees.get(sku);
      return change(linesOf(items), (sides) => mergeItemLists(sides, stock)).flatMap(({ sku, count }) => {
        const item = itemOf(sku);
        // A saree that the catalogue no longer knows can be neither shown nor bought.
        if (!item) return [];
        return item.count === count ? item : { ...item, count };
      });
    });
    return linesOf(itemList.getState().items);
  };
  return {
    kind,
    async prepare(theirs) {
      const skus = [...linesOf(itemList.getState().items), ...theirs].map(({ sku }) => sku);
      const sarees = await fetchItems([...new Set(skus)]);
      return (change) => reworkWith(sarees, change);
    },
    rework: (change) => reworkWith(new Map(), change),
    fetch: async () => (await answerOf(browserApi.me.bags.$get()))[kind],
    send: (baseVersion, items) =>
      answerOf(browserApi.me.bags[':kind'].$put({ param: { kind }, json: { baseVersion, items } }, leaving)),
    without: subtractItemLines,
    isSame: areSameLines,
    subscribe: (onChange) =>
      itemList.subscribe(({ items }, { items: before }) => {
        if (!areSameLines(linesOf(items), linesOf(before))) onChange();
      }),
  };
}

const areSameLines: SyncedList<ItemLine>['isSame'] = (some, others) =>
  some.length === others.length &&
  some.every(({ sku, count }) => others.some((other) => other.sku === sku && other.count === count));

function linesOf(items: readonly CartItem[]): ItemLine[] {
  return items.map(({ saree_sku, count }) => ({ sku: saree_sku, count }));
}

/** Returns the sarees of `skus` as list items, by sku, without those that the catalogue does not know. */
async function fetchItems(skus: readonly string[]): Promise<Map<string, CartItem>> {
  const found = new Map<string, CartItem>();
  for (let from = 0; from < skus.length; from += maxItemLines) {
    const sarees = await answerOf(browserApi.sarees.$get({ query: { sku: skus.slice(from, from + maxItemLines) } }));
    for (const {
      saree_sku,
      saree_name,
      name,
      color,
      final_price,
      first,
      second,
      ratings,
      availability,
      path,
    } of sarees) {
      const words = { pname: saree_name ?? name, color, price: final_price, ratings, path };
      const pictures = { first: first ?? '', second: second ?? '' };
      found.set(saree_sku, { saree_sku, ...words, ...pictures, availability, count: 1 });
    }
  }
  return found;
}

function addressList(): SyncedList<Address> {
  const rework = (change: ChangeItems<Address>) => {
    useAddresses.getState().rework((all) => change(all, mergeAddresses));
    return useAddresses.getState().addresses;
  };
  return {
    kind: 'addresses',
    prepare: async () => rework,
    rework,
    fetch: () => answerOf(browserApi.me.addresses.$get()),
    send: (baseVersion, items) => answerOf(browserApi.me.addresses.$put({ json: { baseVersion, items } }, leaving)),
    without: subtractAddresses,
    isSame: areSameAddresses,
    subscribe: (onChange) =>
      useAddresses.subscribe(({ addresses }, { addresses: before }) => {
        if (!areSameAddresses(addresses, before)) onChange();
      }),
  };
}

const areSameAddresses: SyncedList<Address>['isSame'] = (some, others) =>
  some.length === others.length &&
  some.every((one) =>
    others.some((other) => other.id === one.id && other.default === one.default && isSameAddress(one, other)),
  );

export const syncedCart = itemListOf('cart', useCart);
export const syncedWishlist = itemListOf('wishlist', useWishlist);
export const syncedAddresses = addressList();
