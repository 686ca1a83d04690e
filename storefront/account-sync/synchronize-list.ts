/**
 * Brings one list of this browser and of an account together: three ways, from what both last agreed on
 * (`shop/customers/item-lists.ts`). Whatever breaks off in the middle, doing it again does no harm.
 */
import { ApiProblem } from '../api/client.ts';
import type { StoredList, SyncedList } from './account-lists.ts';
import { readLastSync, writeLastSync } from './sync-memory.ts';

/** So many rivals may write before us. */
const maxTries = 5;

interface Agreed<Item> {
  uid: string;
  version: number;
  items: Item[];
  sent?: Item[] | undefined;
}

/** Reads and writes the memory of a list. */
export interface ListMemory<Item> {
  read(): Agreed<Item> | undefined;
  write(what: Agreed<Item>): void;
}

function memoryOf<Item>({ kind }: SyncedList<Item>): ListMemory<Item> {
  // The kind of a list says what its items are; TypeScript cannot follow that.
  return {
    read: () => readLastSync(kind) as Agreed<Item> | undefined,
    write: (what) => writeLastSync(kind, what as never),
  };
}

/**
 * Synchronises a list with the account. With `isAsked` the account's list is fetched first, else it is taken to be the
 * one
 * last agreed on. Throws `ApiProblem`.
 */
export async function synchronizeList<Item>(
  list: SyncedList<Item>,
  uid: string,
  isAsked: boolean,
  memory: ListMemory<Item> = memoryOf(list),
): Promise<void> {
  const last = memory.read();
  let theirs: StoredList<Item> = !isAsked && last?.uid === uid ? last : await list.fetch();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const mine = await bringTogether(list, uid, theirs, memory.read());
    if (list.isSame(mine, theirs.items)) {
      memory.write({ uid, version: theirs.version, items: mine });
      return;
    }
    const answer = await send(list, uid, theirs, mine, memory);
    if (answer.isOurs) return;
    theirs = answer.theirs;
  }
}

/** Answers what this browser has afterwards. */
async function bringTogether<Item>(
  list: SyncedList<Item>,
  uid: string,
  theirs: StoredList<Item>,
  last: Agreed<Item> | undefined,
): Promise<Item[]> {
  const isOwn = last?.uid === uid;
  const base = isOwn ? baseOf(list, last, theirs) : null;
  const isNews = base === null || !list.isSame(base, theirs.items);
  const rework = isNews ? await list.prepare(theirs.items) : list.rework;
  return rework((now, merge) => {
    const mine = last && !isOwn ? list.without(now, last.items) : now;
    return merge({ base, mine, theirs: theirs.items });
  });
}

/** `null` where the account was begun anew since: then nothing was agreed on with this one. */
function baseOf<Item>(list: SyncedList<Item>, last: Agreed<Item>, theirs: StoredList<Item>): Item[] | null {
  if (theirs.version < last.version) return null;
  const hasArrived = last.sent && theirs.version > last.version && list.isSame(last.sent, theirs.items);
  return hasArrived ? theirs.items : last.items;
}

type Sent<Item> = { isOurs: true } | { isOurs: false; theirs: StoredList<Item> };

async function send<Item>(
  list: SyncedList<Item>,
  uid: string,
  theirs: StoredList<Item>,
  mine: Item[],
  memory: ListMemory<Item>,
): Promise<Sent<Item>> {
  // The local list is now the account's list with our changes. If no answer comes, `sent` tells later whether it
  // arrived.
  memory.write({ uid, ...theirs, sent: mine });
  try {
    const { version } = await list.send(theirs.version, mine);
    memory.write({ uid, version, items: mine });
    return { isOurs: true };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'stale') throw error;
    return { isOurs: false, theirs: error.body.current as StoredList<Item> };
  }
}
