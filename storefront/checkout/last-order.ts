/** The order last placed in this tab, kept for the banner of thanks and for Track Order. */
import { tabStorage } from '../state/tab-storage.ts';

const key = 'lastOrder';

export interface LastOrder {
  readonly code: string;
  /** True if the order waits for the PIN code of its address. */
  readonly needsPincode: boolean;
  /** True once the banner has thanked for it. */
  readonly isThanked?: boolean;
}

/** Stores the order for this tab; `null` for one that is not told to it, lest an earlier one be thanked for in its place. */
export function storeLastOrder(order: LastOrder | null): void {
  if (order) tabStorage.setItem(key, JSON.stringify(order));
  else tabStorage.removeItem(key);
}

/** Returns the order last placed in this tab; `null` if none is stored or it cannot be read. */
export function readLastOrder(): LastOrder | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(key) ?? 'null');
    if (typeof kept?.code !== 'string') return null;
    return { code: kept.code, needsPincode: kept.needsPincode === true, isThanked: kept.isThanked === true };
  } catch {
    return null;
  }
}
