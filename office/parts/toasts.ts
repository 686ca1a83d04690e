/** Short notices about what was just done or refused (`office/shell/notices.tsx` shows them). */
import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly text: string;
}

interface Toasts {
  readonly toast: Toast | null;
  show(text: string): void;
  hide(): void;
}

export const useToasts = create<Toasts>((set, get) => ({
  toast: null,
  show: (text) => set({ toast: { id: (get().toast?.id ?? 0) + 1, text } }),
  hide: () => set({ toast: null }),
}));

/** Shows a notice for ten seconds, in place of the one before. */
export const showToast: Toasts['show'] = (text) => useToasts.getState().show(text);
