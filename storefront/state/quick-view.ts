/** State of the quick view: the saree it shows. */
import { create } from 'zustand';
import type { SareeCard } from '../../shop/catalogue/listing.ts';

interface QuickView {
  saree: SareeCard | null;
  show(saree: SareeCard): void;
  close(): void;
}

export const useQuickView = create<QuickView>()((set) => ({
  saree: null,
  show: (saree) => set({ saree }),
  close: () => set({ saree: null }),
}));
