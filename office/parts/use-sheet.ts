/** Opens sheets as entries of the history (`sheet.tsx`). */
import { useLocation, useNavigate } from 'react-router';

export interface SheetControl {
  readonly isOpen: boolean;
  open(): void;
  /** Closes it by a step back in the history. */
  close(): void;
}

interface SheetState {
  readonly sheet?: string;
}

/** Returns the control of the sheet with a name, which is its own on the screen. */
export function useSheet(name: string): SheetControl {
  const { state, search, hash } = useLocation() as { state: SheetState | null; search: string; hash: string };
  const navigate = useNavigate();
  return {
    isOpen: state?.sheet === name,
    open: () => void navigate(search + hash, { state: { ...state, sheet: name }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
