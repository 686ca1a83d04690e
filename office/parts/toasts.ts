/** Short notices about what was just done or refused (`office/shell/notices.tsx` shows them). */
import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** One act that the notice offers, such as Undo. */
  readonly action?: { readonly label: string; press(): void } | undefined;
}

interface Toasts {
  readonly toast: Toast | null;
  show(text: string, action?: Toast['action']): void;
  hide(): void;
}

export const useToasts = create<Toasts>((set, get) => ({
  toast: null,
  show: (text, action) => set({ toast: { id: (get().toast?.id ?? 0) + 1, text, action } }),
  hide: () => set({ toast: null }),
}));

/** Shows a notice for ten seconds, in place of the one before. */
export const showToast: Toasts['show'] = (text, action) => useToasts.getState().show(text, action);
