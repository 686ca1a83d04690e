/**
 * Storage of the cart and the wishlist in local storage. Where that is forbidden (private windows) or full, a list
 * lasts as long as its page, and the older one that is stored does not overwrite it.
 *
 * A browser tells a tab of another's write a moment later: of two tabs that write at once, the second starts from items without the
 * first one's change. What is stored therefore names its newest changes, with its first item and in the same write. A page that
 * misses one of its own makes it once more under the same name, so that none is lost and none is made twice.
 */
import type { CartItem } from '../../shop/cart/cart.ts';
import { parseStoredItems } from './read-items.ts';

export type ChangeItems = (items: CartItem[]) => CartItem[];

export interface ItemListStorage {
  /** Returns the current items; `shown` are those of this page, and `told` is what another tab has just written. */
  read(shown: CartItem[], told?: string | null): CartItem[];
  /** Changes the current items and stores them; returns them. */
  change(shown: CartItem[], work: ChangeItems): CartItem[];
}

interface Change {
  /** Its time, in milliseconds, and characters drawn by lot, by which it is told from all others. */
  readonly id: string;
  readonly work: ChangeItems;
}

/** Time after which every tab knows of a change, in milliseconds: later it is neither named nor made again. */
const settledMs = 10_000;

export function itemListStorage(name: string): ItemListStorage {
  /** True if the last write succeeded: the stored items are then at least as new as the page's. */
  let isKept = true;
  /** Changes of this page that a tab may still overwrite, the oldest first. */
  let mine: Change[] = [];
  /** Ids of the changes that the stored list has. */
  let known: string[] = [];
  /** The same of the list that was emptied last, of which nothing is stored. */
  let emptied: string[] | undefined;

  const write = (items: CartItem[], made: readonly Change[]) => {
    known = [...known, ...made.map(({ id }) => id)].filter(isRecent);
    const [first, ...others] = items;
    try {
      localStorage.setItem(name, JSON.stringify([{ ...first, writes: known.join(' ') }, ...others]));
      if (!first) {
        // An empty list has no key at all (spec 4). Other tabs are told of both writes, in this order.
        localStorage.removeItem(name);
        emptied = known;
      }
      isKept = true;
    } catch {
      isKept = false;
      mine = [];
    }
    return items;
  };
  const read: ItemListStorage['read'] = (shown, told) => {
    if (told?.startsWith('[{"w')) emptied = idsIn(told);
    if (!isKept) return shown;
    try {
      const stored = localStorage.getItem(name);
      const ids = stored ? idsIn(stored) : emptied;
      // An earlier release names no changes, and knew what it overwrote.
      mine = ids ? mine.filter(({ id }) => isRecent(id)) : [];
      known = ids ?? [];
      const items = parseStoredItems(stored);
      const missed = mine.filter(({ id }) => !known.includes(id));
      return missed[0]
        ? write(
            missed.reduce((now, { work }) => work(now), items),
            missed,
          )
        : items;
    } catch {
      return shown;
    }
  };
  return {
    read,
    change(shown, work) {
      const items = work(read(shown));
      const change = { id: Date.now() + Math.random().toString(36).slice(1, 9), work };
      mine.push(change);
      return write(items, [change]);
    },
  };
}

const isRecent = (id: string) => Date.now() - Number.parseInt(id, 10) < settledMs;

/** Returns the ids of the changes that a stored list has; `undefined` if it names none, not even that there are none. */
const idsIn = (stored: string) => /"writes":"([^"]*)/.exec(stored)?.[1]?.split(' ');
