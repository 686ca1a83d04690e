/** Opens sheets as entries of the history (`sheet.tsx`). */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface SheetControl {
  readonly isOpen: boolean;
  /** Opens it, unless it is open. */
  open(): void;
  /** Closes it by a step back in the history; does nothing once it is closed, or its screen is left. */
  close(): void;
}

interface SheetState {
  readonly sheet?: string;
}

/** Returns the control of the sheet with a name, which is its own on the screen. */
export function useSheet(name: string): SheetControl {
  const location = useLocation() as { state: SheetState | null; search: string; hash: string };
  const { state, search, hash } = location;
  const navigate = useNavigate();
  const isOpen = state?.sheet === name;
  // True while the entry of the sheet is the current one: a late act, or a second press, must not step back once more.
  const isEntry = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has the last word.
  useLayoutEffect(() => {
    isEntry.current = isOpen;
    return () => {
      isEntry.current = false;
    };
  }, [isOpen, location]);
  const open = () => {
    if (isEntry.current) return;
    isEntry.current = true;
    void navigate(search + hash, { state: { ...state, sheet: name }, preventScrollReset: true });
  };
  const close = () => {
    if (!isEntry.current) return;
    isEntry.current = false;
    void navigate(-1);
  };
  return { isOpen, open, close };
}
