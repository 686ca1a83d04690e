/** Remembers the saree of which somebody wants more pieces than there are, and says so in a notice. */
import { create } from 'zustand';
import { useCart, useWishlist } from './item-list.ts';
import { lastPieceNotice, useNotices } from './notices.ts';
import { useQuickView } from './quick-view.ts';

export interface ScarceSaree {
  readonly sku: string;
  readonly title: string;
  /** Pieces that can be bought now. */
  readonly availability: number;
}

interface MoreWanted {
  saree: ScarceSaree | null;
  show(saree: ScarceSaree): void;
  close(): void;
}

export const useMorePiecesDialog = create<MoreWanted>()((set) => ({
  saree: null,
  /** In place of whatever floats over the page. */
  show: (saree) => {
    useCart.getState().close();
    useWishlist.getState().close();
    useQuickView.getState().close();
    set({ saree });
  },
  close: () => set({ saree: null }),
}));

/** Says that there are no more pieces (spec 8), and offers to be told of more: the 'notify' that the notice speaks of. */
export function announceLastPiece(saree: ScarceSaree): void {
  const press = () => useMorePiecesDialog.getState().show(saree);
  useNotices.getState().showToast(lastPieceNotice, { action: { label: 'Notify me', press } });
}
