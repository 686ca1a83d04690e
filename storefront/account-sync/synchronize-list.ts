/**
 * Merges a list of this browser with that of an account: a three-way merge whose base is the list both last agreed on
 * (`shop/customers/item-lists.ts`). A synchronisation that broke off may be repeated without harm.
 */
import { ApiProblem } from '../api/client.ts';
import type { StoredList, SyncedList } from './account-lists.ts';
import { readLastSync, writeLastSync } from './sync-memory.ts';

/** Number of times a list is sent while other devices change the account's list first. */
const maxTries = 5;

interface Agreed<Item> {
  uid: string;
  version: number;
  items: Item[];
  sent?: Item[] | undefined;
}

/** The memory of a list as of its last synchronisation. */
export interface ListMemory<Item> {
  read(): Agreed<Item> | undefined;
  write(what: Agreed<Item>): void;
}

function memoryOf<Item>({ kind }: SyncedList<Item>): ListMemory<Item> {
  // The kind of a list determines the type of its items; TypeScript cannot infer that.
  return {
    read: () => readLastSync(kind) as Agreed<Item> | undefined,
    write: (what) => writeLastSync(kind, what as never),
  };
}

/**
 * Synchronises a list with the account of `uid`. With `isAsked`, or if another account was synchronised last, the
 * account's list is fetched first; otherwise it is taken to be the one last agreed on. Throws `ApiProblem` if a call is
 * refused or fails, and an error after {@link maxTries} conflicts: the caller tries again later.
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
    const mine = await mergeHere(list, uid, theirs, memory.read());
    if (list.isSame(mine, theirs.items)) {
      memory.write({ uid, version: theirs.version, items: mine });
      return;
    }
    const answer = await send(list, uid, theirs, mine, memory);
    if (answer.isOurs) return;
    theirs = answer.theirs;
  }
  throw new Error('The account’s list changed elsewhere each time it was sent.');
}

/** Merges the account's list into this browser's; returns the items of this browser afterwards. */
async function mergeHere<Item>(
  list: SyncedList<Item>,
  uid: string,
  theirs: StoredList<Item>,
  last: Agreed<Item> | undefined,
): Promise<Item[]> {
  const isOwn = last?.uid === uid;
  const base = isOwn ? baseOf(list, last, theirs) : null;
  const hasChangedThere = base === null || !list.isSame(base, theirs.items);
  const rework = hasChangedThere ? await list.prepare(theirs.items) : list.rework;
  return rework((now, merge) => {
    const mine = last && !isOwn ? list.without(now, last.items) : now;
    return merge({ base, mine, theirs: theirs.items });
  });
}

/**
 * Returns the items last agreed on; `null` if the account was deleted and created anew since, so that there are none.
 */
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
  // The local list is now the account's list with our changes. If no answer comes, `sent` tells later whether they
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
