/** The note to the order, written on the cart page and read at checkout; kept for this tab. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { tabStorage } from './tab-storage.ts';

interface OrderNote {
  note: string;
  write(note: string): void;
  restore(): void;
}

/** Longest note that the API accepts. */
export const maxNoteLength = 1_000;

const key = 'orderNote';

export const useOrderNote = create<OrderNote>()((set) => ({
  note: '',
  write: (typed) => {
    const note = typed.slice(0, maxNoteLength);
    if (note === '') tabStorage.removeItem(key);
    else tabStorage.setItem(key, note);
    set({ note });
  },
  restore: () => set((shown) => ({ note: tabStorage.getItem(key) ?? shown.note })),
}));

/** Returns the stored note; empty until the page runs in the browser. */
export function useRestoredOrderNote(): OrderNote {
  const note = useOrderNote();
  useEffect(note.restore, []);
  return note;
}
