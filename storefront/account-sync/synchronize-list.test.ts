/** Several browsers and one account, with rivals, lost answers and other users, over the rules of item lists. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type ItemLine, mergeItemLists, subtractItemLines } from '../../shop/customers/item-lists.ts';
import { ApiProblem } from '../api/client.ts';
import type { StoredList, SyncedList } from './account-lists.ts';
import { type ListMemory, synchronizeList } from './synchronize-list.ts';

const line = (sku: string, count = 1): ItemLine => ({ sku, count });

/** The account's list as the shop stores it. */
let account: StoredList<ItemLine>;
beforeEach(() => {
  account = { version: 0, items: [] };
});

/** A browser with its item list and its memory. `before` and `after` happen around each sending. */
function browser(items: ItemLine[] = []) {
  const kept: { what?: ReturnType<ListMemory<ItemLine>['read']> } = {};
  const memory: ListMemory<ItemLine> = {
    read: () => kept.what,
    write: (what) => {
      kept.what = structuredClone(what);
    },
  };
  const device = {
    items,
    calls: [] as string[],
    before: () => {},
    after: () => {},
    isSettled: (uid = 'asha', isAsked = true) => synchronizeList(list, uid, isAsked, memory),
    forgetLastSync: () => {
      delete kept.what;
    },
  };
  const rework: SyncedList<ItemLine>['rework'] = (change) => {
    device.items = change(device.items, (sides) => mergeItemLists(sides, new Map()));
    return device.items;
  };
  const list: SyncedList<ItemLine> = {
    kind: 'cart',
    rework,
    prepare: async () => {
      device.calls.push('prepare');
      return rework;
    },
    fetch: async () => {
      device.calls.push('fetch');
      return structuredClone(account);
    },
    send: async (baseVersion, sent) => {
      device.calls.push('send');
      device.before();
      if (baseVersion !== account.version) throw new ApiProblem(409, { code: 'stale', current: account });
      account = { version: baseVersion + 1, items: structuredClone(sent) };
      device.after();
      return account;
    },
    without: subtractItemLines,
    isSame: (some, others) => JSON.stringify(some) === JSON.stringify(others),
    subscribe: () => () => {},
  };
  return device;
}

test('a cart follows from phone to desk and back, changed on both meanwhile', async () => {
  const [phone, desk] = [browser([line('A')]), browser([line('B', 2)])];
  await phone.isSettled();
  await desk.isSettled();
  expect(desk.items).toEqual([line('B', 2), line('A')]);
  phone.items = [line('C')];
  desk.items = [line('B', 3), line('A')];
  await phone.isSettled();
  expect(phone.items).toEqual([line('C'), line('B', 2)]);
  await desk.isSettled();
  await phone.isSettled();
  expect(new Set(phone.items)).toEqual(new Set([line('C'), line('B', 3)]));
  expect(new Set(desk.items)).toEqual(new Set(phone.items));
});

test('a changed list is sent without asking for the account’s first, and an unchanged one is not sent', async () => {
  const phone = browser([line('A')]);
  await phone.isSettled();
  phone.calls.length = 0;
  await phone.isSettled('asha', false);
  expect(phone.calls).toEqual([]);
  phone.items = [line('A', 2)];
  await phone.isSettled('asha', false);
  expect(phone.calls).toEqual(['send']);
  expect(account.items).toEqual([line('A', 2)]);
});

test('a concurrent change from another device is merged and loses nothing', async () => {
  const phone = browser([line('A')]);
  await phone.isSettled();
  phone.items = [line('A'), line('B')];
  phone.before = () => {
    account = { version: account.version + 1, items: [...account.items, line('RIVAL')] };
    phone.before = () => {};
  };
  await phone.isSettled('asha', false);
  expect(account.items).toEqual([line('A'), line('B'), line('RIVAL')]);
  expect(phone.items).toEqual(account.items);
});

describe('a synchronisation whose answer was lost', () => {
  const lose = (device: ReturnType<typeof browser>) => {
    device.after = () => {
      device.after = () => {};
      throw new ApiProblem(0, { code: 'unreachable' });
    };
  };

  test('adds nothing a second time', async () => {
    const phone = browser([line('A')]);
    await phone.isSettled();
    phone.items = [line('A', 2)];
    lose(phone);
    await expect(phone.isSettled('asha', false)).rejects.toThrow();
    await phone.isSettled();
    expect(account.items).toEqual([line('A', 2)]);
    expect(phone.items).toEqual([line('A', 2)]);
  });

  test('does not bring back what was removed meanwhile', async () => {
    const phone = browser();
    phone.items = [line('A')];
    lose(phone);
    await expect(phone.isSettled()).rejects.toThrow();
    phone.items = [];
    await phone.isSettled();
    expect(account.items).toEqual([]);
    expect(phone.items).toEqual([]);
  });
});

test('another user of this browser gets only items added since', async () => {
  const shared = browser([line('A'), line('B')]);
  await shared.isSettled('asha');
  const asha = account;
  shared.items = [line('A'), line('B', 2), line('C')];
  account = { version: 4, items: [line('M')] };
  await shared.isSettled('meera');
  expect(account.items).toEqual([line('B'), line('C'), line('M')]);
  expect(shared.items).toEqual(account.items);
  // Asha has hers, on whatever device.
  account = asha;
  const other = browser();
  await other.isSettled('asha');
  expect(other.items).toEqual([line('A'), line('B')]);
});

test('an account that was deleted and begun anew removes nothing in this browser', async () => {
  const phone = browser([line('A')]);
  await phone.isSettled();
  account = { version: 0, items: [] };
  await phone.isSettled();
  expect(phone.items).toEqual([line('A')]);
  expect(account.items).toEqual([line('A')]);
});

test('a browser that lost its memory of the synchronisation loses and doubles nothing', async () => {
  const phone = browser([line('A', 2)]);
  await phone.isSettled();
  phone.forgetLastSync();
  await phone.isSettled();
  expect(account.items).toEqual([line('A', 2)]);
});
