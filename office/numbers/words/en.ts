/** The words of Numbers in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';
import { formatAmount } from '../../../look/words/money.ts';

const pieces = (number: number) => formatCount(number, 'piece', 'pieces');
const visitors = (number: number) => formatCount(number, 'visitor', 'visitors');

export const en = {
  lang: 'en-IN',
  title: 'Numbers',
  days: 'Days',
  spans: { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' },
  sums: 'Sums',
  sales: 'Sales',
  orders: 'Orders',
  anOrder: 'An order',
  conversion: 'Conversion',
  visitors: 'Visitors',
  asBefore: 'as before',
  beside: (days: number) => `Beside the ${days} days before.`,
  refunded: (amount: number) => `${amount === 0 ? 'Nothing' : formatAmount(amount)} was refunded in these days.`,
  dayByDay: 'Day by day',
  toPurchase: 'From a visit to a purchase',
  steps: {
    visitors: 'Came to the shop',
    opened_saree: 'Opened a saree',
    filled_cart: 'Put one into the cart',
    opened: 'Began to pay',
    paid: 'Paid',
  },
  givenUp: (orders: number) => `${formatCount(orders, 'order was', 'orders were')} given up.`,
  givenUpAndOpen: (orders: number, open: number) =>
    `${formatCount(orders, 'order was', 'orders were')} given up, and ${formatCount(open, 'may', 'may')} still be paid.`,
  countedOnce: 'Each browser counts once a day. Visits of people who asked not to be counted are not in here.',
  inFirestore: 'Visits are stored in Firestore, and are counted there.',
  whereTo: 'Where it goes',
  nothingSold: 'Nothing was sold in these days.',
  countOrders: (orders: number) => formatCount(orders, 'order', 'orders'),
  soldBest: 'Sold best',
  noneSold: 'No saree was sold in these days.',
  pieces,
  openedBy: (number: number) => `opened by ${visitors(number)}`,
  notSold: 'Not sold for 90 days',
  allSold: 'Every saree that has been on sale for 90 days was sold in them.',
  onSaleAt: (days: number, number: number, price: number) =>
    `${formatCount(days, 'day', 'days')} on sale, ${pieces(number)} at ${formatAmount(price)}`,
  inVain: 'Searched in vain',
  allFound: 'Every search found something.',
  foundNothing: (number: number) => formatCount(number, 'visitor found nothing', 'visitors found nothing'),
  searchedMost: 'Searched most',
  noSearch: 'Nobody searched in these days.',
  countVisitors: visitors,
  nothingYet: 'Nothing yet.',
  mostOn: (day: string, figure: string) => `Most on ${day}: ${figure}`,
  mostIn: (week: string, figure: string) => `Most in ${week}: ${figure}`,
  today: 'today',
  asTable: 'As a table',
  week: 'Week',
  day: 'Day',
};

export type NumbersWords = typeof en;
