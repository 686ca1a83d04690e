/**
 * The table of screens: address, name, who may open it, and its place in the menu. Routes, menu and keys are made from it.
 * docs/decisions/0065 says how a screen is added.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  ChartLine,
  Contact,
  HeartPulse,
  History,
  House,
  IndianRupee,
  Link2,
  Menu,
  MessageCircleWarning,
  PackageOpen,
  ScrollText,
  SlidersHorizontal,
  Spool,
  Star,
  Store,
  SwatchBook,
  Truck,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { roles } from '../shop/roles.ts';
import type { NeededRead } from './api/me.ts';
import { booksQuery } from './money/money-query.ts';
import { numbersQuery, spanIn } from './numbers/numbers-query.ts';
import { countsQuery, orderListIn, ordersQuery } from './orders/orders-query.ts';
import type { MenuPlace } from './parts/menu.ts';
import TodayScreen from './today/today-screen.tsx';
import type { Words } from './words/en.ts';

/** A screen of the menu has a name in each language. */
type Named =
  | { readonly name: keyof Words['menu']; readonly menu: MenuPlace }
  | { readonly name: string; readonly menu?: undefined };

export type ScreenEntry = Named & {
  /** Address below `/office`; '' for the first screen. */
  readonly path: string;
  readonly read: NeededRead;
  load(): Promise<{ readonly default: ComponentType }>;
  /** Begins what the screen reads first, by the query of its address. */
  begin?(client: QueryClient, address: URLSearchParams): void;
};

export const screens: readonly ScreenEntry[] = [
  {
    path: '',
    name: 'Today',
    read: 'today',
    menu: { icon: House, bar: roles, key: 't' },
    // The first screen arrives with the frame: fetching it afterwards would cost each opening a round trip.
    load: async () => ({ default: TodayScreen }),
  },
  {
    path: 'orders',
    name: 'Orders',
    read: 'orders',
    menu: { icon: ScrollText, bar: ['owner', 'manager', 'accountant'], key: 'o' },
    load: () => import('./orders/orders-screen.tsx'),
    begin: (client, address) => {
      const { view, filters } = orderListIn(address);
      void client.prefetchInfiniteQuery(ordersQuery(view, filters));
      void client.prefetchQuery(countsQuery(filters));
    },
  },
  {
    path: 'pack',
    name: 'Pack',
    read: 'packing',
    menu: { icon: PackageOpen, bar: ['manager', 'packer'], key: 'k' },
    load: () => import('./packing/pack-screen.tsx'),
  },
  {
    path: 'send',
    name: 'Send',
    read: 'packing',
    menu: { icon: Truck, bar: ['packer'], key: 'd' },
    load: () => import('./sending/send-screen.tsx'),
  },
  {
    path: 'send/slips',
    name: 'Packing slips',
    read: 'packing',
    load: () => import('./sending/slips-screen.tsx'),
  },
  {
    path: 'sarees',
    name: 'Sarees',
    read: 'sarees',
    menu: { icon: SwatchBook, bar: ['owner', 'manager', 'lister'], key: 's' },
    load: () => import('./sarees/sarees-screen.tsx'),
  },
  {
    path: 'money',
    name: 'Money',
    read: 'money',
    menu: { icon: IndianRupee, bar: ['owner', 'accountant'], key: 'm' },
    load: () => import('./money/money-screen.tsx'),
    begin: (client, address) => {
      if (!address.has('view')) void client.prefetchQuery(booksQuery);
    },
  },
  {
    path: 'more',
    name: 'More',
    read: null,
    menu: { icon: Menu, bar: roles },
    load: () => import('./more/more-screen.tsx'),
  },
  {
    path: 'sarees/new',
    name: 'New saree',
    read: 'sarees',
    load: () => import('./new-saree/begin-screen.tsx'),
  },
  {
    path: 'sarees/drafts/:id',
    name: 'New saree',
    read: 'sarees',
    load: () => import('./new-saree/new-saree-screen.tsx'),
  },
  {
    path: 'sarees/stock-take',
    name: 'Stock take',
    read: 'stock',
    load: () => import('./stock-take/stock-take-screen.tsx'),
  },
  {
    path: 'sarees/tags',
    name: 'Tags',
    read: 'sarees',
    load: () => import('./tags/tags-screen.tsx'),
  },
  {
    path: 'sarees/grid',
    name: 'Grid',
    read: 'sarees',
    load: () => import('./grid/grid-screen.tsx'),
  },
  {
    path: 'sarees/import',
    name: 'Import',
    read: 'bulkChanges',
    load: () => import('./bulk/import-screen.tsx'),
  },
  {
    path: 'sarees/changes/:id',
    name: 'Import',
    read: 'bulkChanges',
    load: () => import('./bulk/change-screen.tsx'),
  },
  {
    path: 'sarees/:sku',
    name: 'Saree',
    read: 'sarees',
    load: () => import('./saree/saree-screen.tsx'),
  },
  {
    path: 'orders/:code',
    name: 'Order',
    read: ['orders', 'packing'],
    load: () => import('./order/order-screen.tsx'),
  },
  {
    path: 'search',
    name: 'Search',
    read: ['orders', 'packing'],
    load: () => import('./search/search-screen.tsx'),
  },
  {
    path: 'problems',
    name: 'Problems',
    read: 'reports',
    menu: { icon: MessageCircleWarning, bar: [], key: 'p' },
    load: () => import('./problems/problems-screen.tsx'),
  },
  {
    path: 'problems/:id',
    name: 'Problem',
    read: 'reports',
    load: () => import('./problems/problem-screen.tsx'),
  },
  {
    path: 'links',
    name: 'Payment links',
    read: 'paymentLinks',
    menu: { icon: Link2, bar: [], key: 'l' },
    load: () => import('./links/links-screen.tsx'),
  },
  {
    path: 'reviews',
    name: 'Reviews',
    read: 'reviews',
    menu: { icon: Star, bar: [], key: 'r' },
    load: () => import('./reviews/reviews-screen.tsx'),
  },
  {
    path: 'customers',
    name: 'Customers',
    read: 'customers',
    menu: { icon: Contact, bar: [], key: 'c' },
    load: () => import('./customers/customers-screen.tsx'),
  },
  {
    path: 'customers/:uid',
    name: 'Customer',
    read: 'customers',
    load: () => import('./customers/customer-screen.tsx'),
  },
  {
    path: 'weavers',
    name: 'Weavers',
    read: 'weavers',
    menu: { icon: Spool, bar: [], key: 'w' },
    load: () => import('./weavers/weavers-screen.tsx'),
  },
  {
    path: 'weavers/:id',
    name: 'Weaver',
    read: 'weavers',
    load: () => import('./weavers/weaver-screen.tsx'),
  },
  {
    path: 'house',
    name: 'Home & collections',
    read: 'house',
    menu: { icon: Store, bar: [], key: 'b' },
    load: () => import('./house/house-screen.tsx'),
  },
  {
    path: 'house/new/:kind',
    name: 'Home & collections',
    read: 'house',
    load: () => import('./house/new-entry-screen.tsx'),
  },
  {
    path: 'house/:kind/:id',
    name: 'Home & collections',
    read: 'house',
    load: () => import('./house/entry-screen.tsx'),
  },
  {
    path: 'numbers',
    name: 'Numbers',
    read: 'sareeNumbers',
    menu: { icon: ChartLine, bar: [], key: 'n' },
    load: () => import('./numbers/numbers-screen.tsx'),
    begin: (client, address) => void client.prefetchQuery(numbersQuery(spanIn(address))),
  },
  {
    path: 'settings',
    name: 'Settings',
    read: 'dispatchSettings',
    menu: { icon: SlidersHorizontal, bar: [], key: 'e' },
    load: () => import('./settings/settings-screen.tsx'),
  },
  {
    path: 'activity',
    name: 'Activity',
    read: 'activity',
    menu: { icon: History, bar: [], key: 'a' },
    load: () => import('./activity/activity-screen.tsx'),
  },
  {
    path: 'health',
    name: 'Health',
    read: 'health',
    menu: { icon: HeartPulse, bar: [], key: 'h' },
    load: () => import('./health/health-screen.tsx'),
  },
  {
    path: 'account',
    name: 'My account',
    read: null,
    load: () => import('./account/account-screen.tsx'),
  },
  {
    path: 'staff',
    name: 'Staff',
    read: 'staff',
    menu: { icon: UsersRound, bar: [] },
    load: () => import('./staff/staff-screen.tsx'),
  },
];
