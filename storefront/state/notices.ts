/**
 * Short notices (toasts), which disappear after five seconds (spec 9) or `ms`, and alerts, which stay until they are
 * closed.
 */
import { create } from 'zustand';

export interface Alert {
  title: string;
  text: string;
  /** Advice below `text`, if that is the spec's own sentence. */
  advice?: string;
  /** Link beside the button that closes it. */
  link?: { readonly to: string; readonly label: string };
}

interface ToastOptions {
  /** Time until it disappears, in milliseconds. */
  ms?: number;
  /** Button of the notice. */
  action?: { label: string; press(): void };
  /** True for a notice that is shown on the page to which the caller leads next: a change of the page leaves it. */
  outlivesPage?: boolean;
}

interface Toast extends ToastOptions {
  id: number;
  text: string;
  ms: number;
}

interface Notices {
  toast: Toast | null;
  alert: Alert | null;
  /** True once an alert may have to be shown without the network. */
  isAlertNear: boolean;
  showToast(text: string, options?: ToastOptions): void;
  hideToast(): void;
  showAlert(alert: Alert): void;
  closeAlert(): void;
  /** Has the code of alerts fetched ahead. */
  prepareAlerts(): void;
}

const toastMs = 5_000;

export const useNotices = create<Notices>()((set) => ({
  toast: null,
  alert: null,
  isAlertNear: false,
  showToast: (text, options = {}) =>
    set((notices) => ({ toast: { ms: toastMs, ...options, id: (notices.toast?.id ?? 0) + 1, text } })),
  hideToast: () => set({ toast: null }),
  showAlert: (alert) => set({ alert }),
  closeAlert: () => set({ alert: null }),
  prepareAlerts: () => set({ isAlertNear: true }),
}));

/** Text of the notice after plus at the last piece (spec 8, verbatim). */
export const lastPieceNotice =
  'Each piece is handwoven with care, not mass-produced. Click on notify and we will get back.';
