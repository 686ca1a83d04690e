/** Opens sheets as entries of the history (`sheet.tsx`). */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface SheetControl {
  readonly isOpen: boolean;
  /** Opens it, unless it is open. */
  open(): void;
  /** Closes it by a step back in the history; does nothing once its entry is left, also if it was opened again since. */
  close(): void;
}

interface SheetState {
  readonly sheet?: string;
}

/** Returns the control of the sheet with a name, which is its own on the screen. */
export function useSheet(name: string): SheetControl {
  const location = useLocation() as { state: SheetState | null; search: string; hash: string; key: string };
  const { state, search, hash, key } = location;
  const navigate = useNavigate();
  const isOpen = state?.sheet === name;
  // Key of the sheet's entry while it is the current one: a late act, or a second press, must not step back once more.
  const entry = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has the last word.
  useLayoutEffect(() => {
    entry.current = isOpen ? key : null;
    return () => {
      entry.current = null;
    };
  }, [isOpen, location]);
  const open = () => {
    if (entry.current !== null) return;
    entry.current = 'comes';
    void navigate(search + hash, { state: { ...state, sheet: name }, preventScrollReset: true });
  };
  const close = () => {
    if (!isOpen || entry.current !== key) return;
    entry.current = null;
    void navigate(-1);
  };
  return { isOpen, open, close };
}
