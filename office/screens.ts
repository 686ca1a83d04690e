/**
 * The table of screens: address, name, who may open it, and its place in the menu. Routes, menu and keys are made from it.
 * docs/decisions/0065 says how a screen is added.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  Contact,
  HeartPulse,
  History,
  House,
  IndianRupee,
  Link2,
  type LucideIcon,
  Menu,
  MessageCircleWarning,
  PackageOpen,
  ScrollText,
  Spool,
  Star,
  Truck,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { NeededRead } from './api/me.ts';
import { booksQuery } from './money/money-query.ts';
import { countsQuery, orderListIn, ordersQuery } from './orders/orders-query.ts';
import TodayScreen from './today/today-screen.tsx';

export interface ScreenEntry {
  /** Address below `/office`; '' for the first screen. */
  readonly path: string;
  readonly name: string;
  readonly read: NeededRead;
  readonly menu?: { readonly icon: LucideIcon; readonly place: 'bar' | 'bar_if_room' | 'more'; readonly key?: string };
  load(): Promise<{ readonly default: ComponentType }>;
  /** Begins what the screen reads first, by the query of its address. */
  begin?(client: QueryClient, address: URLSearchParams): void;
}

export const screens: readonly ScreenEntry[] = [
  {
    path: '',
    name: 'Today',
    read: 'today',
    menu: { icon: House, place: 'bar', key: 't' },
    // The first screen arrives with the frame: fetching it afterwards would cost each opening a round trip.
    load: async () => ({ default: TodayScreen }),
  },
  {
    path: 'orders',
    name: 'Orders',
    read: 'orders',
    menu: { icon: ScrollText, place: 'bar', key: 'o' },
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
    menu: { icon: PackageOpen, place: 'bar', key: 'k' },
    load: () => import('./packing/pack-screen.tsx'),
  },
  {
    path: 'send',
    name: 'Send',
    read: 'packing',
    menu: { icon: Truck, place: 'bar_if_room', key: 's' },
    load: () => import('./sending/send-screen.tsx'),
  },
  { path: 'send/slips', name: 'Packing slips', read: 'packing', load: () => import('./sending/slips-screen.tsx') },
  {
    path: 'money',
    name: 'Money',
    read: 'money',
    menu: { icon: IndianRupee, place: 'bar', key: 'm' },
    load: () => import('./money/money-screen.tsx'),
    begin: (client, address) => {
      if (!address.has('view')) void client.prefetchQuery(booksQuery);
    },
  },
  {
    path: 'more',
    name: 'More',
    read: null,
    menu: { icon: Menu, place: 'bar' },
    load: () => import('./more/more-screen.tsx'),
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
    menu: { icon: MessageCircleWarning, place: 'more', key: 'p' },
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
    menu: { icon: Link2, place: 'more', key: 'l' },
    load: () => import('./links/links-screen.tsx'),
  },
  {
    path: 'reviews',
    name: 'Reviews',
    read: 'reviews',
    menu: { icon: Star, place: 'more', key: 'r' },
    load: () => import('./reviews/reviews-screen.tsx'),
  },
  {
    path: 'customers',
    name: 'Customers',
    read: 'customers',
    menu: { icon: Contact, place: 'more', key: 'c' },
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
    menu: { icon: Spool, place: 'more', key: 'w' },
    load: () => import('./weavers/weavers-screen.tsx'),
  },
  {
    path: 'weavers/:id',
    name: 'Weaver',
    read: 'weavers',
    load: () => import('./weavers/weaver-screen.tsx'),
  },
  {
    path: 'activity',
    name: 'Activity',
    read: 'activity',
    menu: { icon: History, place: 'more', key: 'a' },
    load: () => import('./activity/activity-screen.tsx'),
  },
  {
    path: 'health',
    name: 'Health',
    read: 'health',
    menu: { icon: HeartPulse, place: 'more', key: 'h' },
    load: () => import('./health/health-screen.tsx'),
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
