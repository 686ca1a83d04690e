/** The order just placed, kept for this tab only, to be shown on the way back. */
import { tabStorage } from '../state/tab-storage.ts';

const key = 'lastOrder';

export interface LastOrder {
  readonly code: string;
  /** It was placed without the PIN code of its address. */
  readonly needsPincode: boolean;
}

/** Keeps the order for this tab. `typed`: the form as it was sent. */
export function storeLastOrder(code: string, typed: { readonly pincode: string }): void {
  const order: LastOrder = { code, needsPincode: typed.pincode.trim() === '' };
  tabStorage.setItem(key, JSON.stringify(order));
}

/** Reads the order last placed in this tab; `null` if there is none, or what is kept cannot be read. */
export function readLastOrder(): LastOrder | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return typeof kept?.code === 'string' ? { code: kept.code, needsPincode: kept.needsPincode === true } : null;
  } catch {
    return null;
  }
}
