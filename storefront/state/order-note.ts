/** The note to the order, written on the cart page and read at checkout; kept for this tab. */
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStorage } from './tab-storage.ts';

interface OrderNote {
  note: string;
  write(note: string): void;
}

/** As much as the API takes. */
export const longestNote = 1_000;

export const useOrderNote = create<OrderNote>()(
  persist((set) => ({ note: '', write: (note) => set({ note: note.slice(0, longestNote) }) }), {
    name: 'orderNote',
    skipHydration: true,
    storage: createJSONStorage(() => tabStorage),
  }),
);
