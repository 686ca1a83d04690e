/** State of the mobile menu: open or closed. */
import { create } from 'zustand';

interface Menu {
  isOpen: boolean;
  open(): void;
  close(): void;
}

export const useMobileMenu = create<Menu>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
