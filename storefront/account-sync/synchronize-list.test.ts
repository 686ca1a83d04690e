/**
 * Plays several browsers and one account, with rivals, lost answers and a second customer, by the rules of item lists.
 */
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

/** Returns a browser with an item list and a memory. Its `before` and `after` are called around each sending. */
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
    synchronize: (uid = 'asha', isAsked = true) => synchronizeList(list, uid, isAsked, memory),
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

test('a cart that was changed on phone and desk has both changes on both after they synchronise', async () => {
  const [phone, desk] = [browser([line('A')]), browser([line('B', 2)])];
  await phone.synchronize();
  await desk.synchronize();
  expect(desk.items).toEqual([line('B', 2), line('A')]);
  phone.items = [line('C')];
  desk.items = [line('B', 3), line('A')];
  await phone.synchronize();
  expect(phone.items).toEqual([line('C'), line('B', 2)]);
  await desk.synchronize();
  await phone.synchronize();
  expect(new Set(phone.items)).toEqual(new Set([line('C'), line('B', 3)]));
  expect(new Set(desk.items)).toEqual(new Set(phone.items));
});

test('a changed list is sent without fetching the account’s list first, and an unchanged list is not sent', async () => {
  const phone = browser([line('A')]);
  await phone.synchronize();
  phone.calls.length = 0;
  await phone.synchronize('asha', false);
  expect(phone.calls).toEqual([]);
  phone.items = [line('A', 2)];
  await phone.synchronize('asha', false);
  expect(phone.calls).toEqual(['send']);
  expect(account.items).toEqual([line('A', 2)]);
});

test('a change that another device sent first is merged with ours, and neither is lost', async () => {
  const phone = browser([line('A')]);
  await phone.synchronize();
  phone.items = [line('A'), line('B')];
  phone.before = () => {
    account = { version: account.version + 1, items: [...account.items, line('RIVAL')] };
    phone.before = () => {};
  };
  await phone.synchronize('asha', false);
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

  test('adds nothing twice when it is repeated', async () => {
    const phone = browser([line('A')]);
    await phone.synchronize();
    phone.items = [line('A', 2)];
    lose(phone);
    await expect(phone.synchronize('asha', false)).rejects.toThrow();
    await phone.synchronize();
    expect(account.items).toEqual([line('A', 2)]);
    expect(phone.items).toEqual([line('A', 2)]);
  });

  test('does not bring back an item that was removed before it is repeated', async () => {
    const phone = browser();
    phone.items = [line('A')];
    lose(phone);
    await expect(phone.synchronize()).rejects.toThrow();
    phone.items = [];
    await phone.synchronize();
    expect(account.items).toEqual([]);
    expect(phone.items).toEqual([]);
  });
});

test('a second customer in one browser gets only the items added after the first customer’s synchronisation', async () => {
  const shared = browser([line('A'), line('B')]);
  await shared.synchronize('asha');
  const asha = account;
  shared.items = [line('A'), line('B', 2), line('C')];
  account = { version: 4, items: [line('M')] };
  await shared.synchronize('meera');
  expect(account.items).toEqual([line('B'), line('C'), line('M')]);
  expect(shared.items).toEqual(account.items);
  // Asha's account still has her items, and gives them to another device.
  account = asha;
  const other = browser();
  await other.synchronize('asha');
  expect(other.items).toEqual([line('A'), line('B')]);
});

test('an account that was deleted and created anew removes no item from a browser', async () => {
  const phone = browser([line('A')]);
  await phone.synchronize();
  account = { version: 0, items: [] };
  await phone.synchronize();
  expect(phone.items).toEqual([line('A')]);
  expect(account.items).toEqual([line('A')]);
});

test('a browser that lost its memory of the last synchronisation neither removes nor doubles items', async () => {
  const phone = browser([line('A', 2)]);
  await phone.synchronize();
  phone.forgetLastSync();
  await phone.synchronize();
  expect(account.items).toEqual([line('A', 2)]);
});

test('a synchronisation that meets a conflict each time fails, so that it is tried again later', async () => {
  const device = browser([line('A')]);
  let rivals = 0;
  device.before = () => {
    rivals += 1;
    account = { version: account.version + 1, items: [line(`R${rivals}`)] };
  };
  await expect(device.synchronize()).rejects.toThrow('changed elsewhere');
  expect(rivals).toBe(5);
  device.before = () => {};
  await device.synchronize();
  expect(account.items.map(({ sku }) => sku)).toContain('A');
});
