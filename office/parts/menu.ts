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

/** Most places in the bar of the phone. */
const barPlaces = 5;

/** Returns the items of a role's menu with their places: those that may have one in the bar get it as long as there is room. */
export function placeItems(
  items: readonly (Omit<MenuItem, 'place'> & { readonly place: MenuItem['place'] | 'bar_if_room' })[],
): MenuItem[] {
  let room = barPlaces - items.filter(({ place }) => place === 'bar').length;
  return items.map(({ place, ...item }) => {
    if (place !== 'bar_if_room') return { ...item, place };
    room -= 1;
    return { ...item, place: room >= 0 ? 'bar' : 'more' };
  });
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
