/** The code of the order just placed, kept for this tab only, to be shown on the way back. */
import { tabStorage } from '../state/tab-storage.ts';

const key = 'lastOrder';

export function keepLastOrder(code: string): void {
  tabStorage.setItem(key, code);
}

export function readLastOrder(): string | null {
  return tabStorage.getItem(key);
}
