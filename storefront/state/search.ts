/** State of the search panel: open or closed. */
import { create } from 'zustand';

interface Search {
  isOpen: boolean;
  open(): void;
  close(): void;
}

export const useSearchPanel = create<Search>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
