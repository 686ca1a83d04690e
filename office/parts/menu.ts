/** The menu: screens that the person may open. The frame makes it from the table of screens (`office/screens.ts`). */
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Role } from '../../shop/roles.ts';

export interface MenuItem {
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Bar of the phone and sidebar of the desk, or the screen More; there it is in the sidebar as well. */
  readonly place: 'bar' | 'more';
  /** Letter that opens it after `g`. */
  readonly key?: string;
}

/** A screen's entry in the menu, before it is known for whom. */
export interface MenuPlace {
  readonly icon: LucideIcon;
  /** Roles that have it in the bar of the phone, which has room for five: what each of them does most. Others find it in More. */
  readonly bar: readonly Role[];
  readonly key?: string;
}

/** Returns the items of a role's menu with their places. */
export function placeItems(
  items: readonly (Omit<MenuItem, 'place'> & Pick<MenuPlace, 'bar'>)[],
  role: Role,
): MenuItem[] {
  return items.map(({ bar, ...item }) => ({ ...item, place: bar.includes(role) ? 'bar' : 'more' }));
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
