/** The words of Numbers in Hindi. */
import { formatAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import type { NumbersWords } from './en.ts';

const { count } = formatsOf('hi-IN');
const pieces = (number: number) => count(number, 'साड़ी', 'साड़ियाँ');
const visitors = (number: number) => count(number, 'आने वाला', 'आने वाले');

export const hi: NumbersWords = {
  lang: 'hi-IN-u-nu-latn',
  title: 'आँकड़े',
  days: 'दिन',
  spans: { 7: '7 दिन', 30: '30 दिन', 90: '90 दिन', 365: 'एक साल' },
  sums: 'कुल',
  sales: 'बिक्री',
  orders: 'ऑर्डर',
  anOrder: 'औसत ऑर्डर',
  conversion: 'ख़रीद की दर',
  visitors: 'आने वाले',
  asBefore: 'पहले जितना',
  beside: (days) => `पहले के ${days} दिनों की तुलना में।`,
  refunded: (amount) => (amount === 0 ? 'इन दिनों में कुछ नहीं लौटाया गया।' : `इन दिनों में ${formatAmount(amount)} लौटाए गए।`),
  dayByDay: 'दिन के हिसाब से',
  toPurchase: 'आने से ख़रीदने तक',
  steps: {
    visitors: 'दुकान में आए',
    opened_saree: 'साड़ी देखी',
    filled_cart: 'कार्ट में डाली',
    opened: 'पैसे देना शुरू किया',
    paid: 'पैसे दिए',
  },
  givenUp: (orders) => `${count(orders, 'ऑर्डर', 'ऑर्डर')} अधूरे छोड़े गए।`,
  givenUpAndOpen: (orders, open) => `${count(orders, 'ऑर्डर', 'ऑर्डर')} अधूरे छोड़े गए, और ${open} के पैसे अभी आ सकते हैं।`,
  countedOnce: 'हर ब्राउज़र दिन में एक ही बार गिना जाता है। जिन्होंने गिनने से मना किया वे इसमें नहीं हैं।',
  inFirestore: 'आने का हिसाब Firestore में रखा जाता है, और वहीं गिना जाता है।',
  whereTo: 'कहाँ जाता है',
  nothingSold: 'इन दिनों में कुछ नहीं बिका।',
  countOrders: (orders) => count(orders, 'ऑर्डर', 'ऑर्डर'),
  soldBest: 'सबसे ज़्यादा बिकीं',
  noneSold: 'इन दिनों में कोई साड़ी नहीं बिकी।',
  pieces,
  openedBy: (number) => count(number, 'व्यक्ति ने देखी', 'लोगों ने देखी'),
  notSold: '90 दिन से नहीं बिकीं',
  allSold: '90 दिन से बिक्री पर रही हर साड़ी इस बीच बिकी।',
  onSaleAt: (days, number, price) =>
    `${count(days, 'दिन से बिक्री पर', 'दिन से बिक्री पर')}, ${pieces(number)}, हर एक ${formatAmount(price)}`,
  inVain: 'खोजने पर नहीं मिले',
  allFound: 'हर खोज में कुछ मिला।',
  foundNothing: (number) => count(number, 'व्यक्ति को कुछ नहीं मिला', 'लोगों को कुछ नहीं मिला'),
  searchedMost: 'सबसे ज़्यादा खोजे गए',
  noSearch: 'इन दिनों में किसी ने कुछ नहीं खोजा।',
  countVisitors: visitors,
  nothingYet: 'अभी कुछ नहीं।',
  mostOn: (day, figure) => `सबसे ज़्यादा ${day}: ${figure}`,
  mostIn: (week, figure) => `सबसे ज़्यादा ${week}: ${figure}`,
  today: 'आज',
  asTable: 'तालिका देखें',
  week: 'हफ़्ता',
  day: 'दिन',
};
