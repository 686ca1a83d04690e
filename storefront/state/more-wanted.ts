/**
 * State of the dialog for shoppers who want more pieces of a saree than are available, and the notice that opens it.
 */
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
  /** Closes other overlays and opens the dialog. */
  show: (saree) => {
    useCart.getState().close();
    useWishlist.getState().close();
    useQuickView.getState().close();
    set({ saree });
  },
  close: () => set({ saree: null }),
}));

/** Shows a notice that there are no more pieces (spec 8), with a button 'Notify me' that opens the dialog. */
export function announceLastPiece(saree: ScarceSaree): void {
  const press = () => useMorePiecesDialog.getState().show(saree);
  useNotices.getState().showToast(lastPieceNotice, { action: { label: 'Notify me', press } });
}
