/**
 * Keeps what two tabs change at the same moment. Browsers tell a tab of another's write a moment later, so that the second of two
 * writes starts from items without the first change. Each write leaves the ids of the newest writes that it started from under a key
 * beside the list's; a tab that does not find its own among them makes its change once more.
 */
import { type CartItem, repeatChange } from '../../shop/cart/cart.ts';

export interface ChangesAtOnce {
  /** The key in local storage of the ids. */
  readonly key: string;
  /** Notes a change of this page that was written. */
  note(before: readonly CartItem[], after: readonly CartItem[]): void;
  /** Returns the items that another tab wrote with the changes of this page that it did not know; `null` if it knew all. */
  rejoin(theirs: readonly CartItem[]): CartItem[] | null;
}

/** Time after which every tab knows of a write, in milliseconds. */
const settledMs = 2_000;
/** Number of ids that are kept: more writes than tabs make in that time. */
const keptIds = 20;

export function changesAtOnce(listName: string): ChangesAtOnce {
  const key = `${listName}:writes`;
  let mine: { id: string; at: number; before: readonly CartItem[]; after: readonly CartItem[] }[] = [];
  /** Returns the ids of the newest writes, the newest first; none where storage is refused. */
  const readIds = () => {
    try {
      return localStorage.getItem(key)?.split(' ') ?? [];
    } catch {
      return [];
    }
  };
  return {
    key,
    note(before, after) {
      const id = Math.random().toString(36).slice(2, 8);
      mine.push({ id, at: Date.now(), before, after });
      try {
        localStorage.setItem(key, [id, ...readIds()].slice(0, keptIds).join(' '));
      } catch {}
    },
    rejoin(theirs) {
      const known = readIds();
      const unknown = mine.filter(({ id, at }) => Date.now() - at < settledMs && !known.includes(id));
      mine = [];
      if (unknown.length === 0) return null;
      return unknown.reduce<CartItem[]>((items, { before, after }) => repeatChange(items, before, after), [...theirs]);
    },
  };
}
