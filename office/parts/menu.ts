/** The menu: screens that the person may open. The frame makes it from the table of screens (`office/screens.ts`). */
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';

export interface MenuItem {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Bar of the phone and sidebar of the desk, or the screen More; there it is in the sidebar as well. */
  readonly place: 'bar' | 'more';
  /** Letter that opens it after `g`. */
  readonly key?: string;
}

interface OwnMenu {
  readonly items: readonly MenuItem[];
  /** Address of the search; `null` if the person has none. */
  readonly search: string | null;
}

const Menu = createContext<OwnMenu>({ items: [], search: null });

export const MenuProvider = Menu.Provider;

export function useMenu(): OwnMenu {
  return useContext(Menu);
}
