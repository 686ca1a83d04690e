/**
 * The table of screens: address, name, who may open it, and its place in the menu. Routes, menu and keys are made from it.
 * docs/decisions/0065 says how a screen is added.
 */
import { House, type LucideIcon, Menu, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Read } from '../shop/office/reads.ts';

export interface ScreenEntry {
  /** Address below `/office`; '' for the first screen. */
  readonly path: string;
  readonly name: string;
  /** Permission to read that one needs to open it; `null` if everybody may. */
  readonly read: Read | null;
  readonly menu?: { readonly icon: LucideIcon; readonly place: 'bar' | 'more'; readonly key?: string };
  load(): Promise<{ readonly default: ComponentType }>;
}

export const screens: readonly ScreenEntry[] = [
  {
    path: '',
    name: 'Today',
    read: 'today',
    menu: { icon: House, place: 'bar', key: 't' },
    load: () => import('./today/today-screen.tsx'),
  },
  {
    path: 'more',
    name: 'More',
    read: null,
    menu: { icon: Menu, place: 'bar' },
    load: () => import('./more/more-screen.tsx'),
  },
  { path: 'account', name: 'My account', read: null, load: () => import('./account/account-screen.tsx') },
  {
    path: 'staff',
    name: 'Staff',
    read: 'staff',
    menu: { icon: UsersRound, place: 'more' },
    load: () => import('./staff/staff-screen.tsx'),
  },
];
