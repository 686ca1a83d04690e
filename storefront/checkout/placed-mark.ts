/** Remembers an order that was just placed: its pieces are bought, also where the history still names them. */
import { create } from 'zustand';
import { tabStorage } from '../state/tab-storage.ts';

/** True once the order is placed while the billing page is shown: its cart is emptied before the page is left. */
export const usePlacedMark = create<{ isPlaced: boolean }>()(() => ({ isPlaced: false }));

const key = 'placedAt';

/** Keeps for this tab that an order was placed now. */
export function rememberPlaced(): void {
  tabStorage.setItem(key, String(Date.now()));
}

/** Tells whether an order was placed in this tab after a checkout was opened, at `openedAt` in milliseconds since 1970. */
export function isBeforePlaced(openedAt: number | undefined): boolean {
  return openedAt !== undefined && openedAt <= Number(tabStorage.getItem(key));
}
