/** The words of Customers in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import { formatAmount } from '../../../look/words/money.ts';

export const en = {
  title: 'Customers',
  one: 'Customer',
  none: 'Nobody has an account yet.',
  unknown: 'There is no such customer.',
  noOrder: 'No order yet.',
  sum: (orders: number, spent: number) => `${formatCount(orders, 'order', 'orders')}, ${formatAmount(spent)} in all.`,
  orders: 'Orders',
  nonePaid: 'No order was paid.',
  problems: 'Problems',
  toAnswer: (day: string) => `${day}, to answer`,
  settled: (day: string) => `${day}, settled`,
  reviews: 'Reviews',
  rated: (rating: number, saree: string) => `${rating} of 5, ${saree}`,
  review: (text: string, status: string) => `“${text}” (${status})`,
  statuses: { waiting: 'waiting', shown: 'shown', hidden: 'hidden' },
};

export type CustomersWords = typeof en;
