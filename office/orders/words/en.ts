/** The words of the order list in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';

export const en = {
  title: 'Orders',
  views: 'Views',
  viewNames: {
    to_pack: 'To pack',
    ready: 'Ready',
    on_the_way: 'On the way',
    problems: 'Problems',
    needs_you: 'Needs you',
    done: 'Done',
    all: 'All',
  },
  filter: 'Filter',
  filters: (count: number) => formatCount(count, 'filter', 'filters'),
  filterOrders: 'Filter orders',
  from: 'From',
  to: 'To',
  state: 'State',
  anyState: 'Any',
  atLeast: '₹ at least',
  atMost: '₹ at most',
  show: 'Show orders',
  clear: 'Clear filters',
  noMatch: 'No order matches these filters.',
  none: {
    to_pack: 'No order is to be packed.',
    ready: 'No parcel is waiting for the courier.',
    on_the_way: 'No parcel is on its way.',
    problems: 'No order has an open problem.',
    needs_you: 'No order needs a decision.',
    done: 'There is no order yet.',
    all: 'There is no order yet.',
  },
};

export type OrdersWords = typeof en;
