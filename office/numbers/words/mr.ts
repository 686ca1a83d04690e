/** The words of Numbers in Marathi. */
import { formatAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import type { NumbersWords } from './en.ts';

const { count } = formatsOf('mr-IN');
const pieces = (number: number) => count(number, 'साडी', 'साड्या');
const visitors = (number: number) => count(number, 'भेट देणारा', 'भेट देणारे');

export const mr: NumbersWords = {
  lang: 'mr-IN-u-nu-latn',
  title: 'आकडे',
  days: 'दिवस',
  spans: { 7: '7 दिवस', 30: '30 दिवस', 90: '90 दिवस', 365: 'एक वर्ष' },
  sums: 'एकूण',
  sales: 'विक्री',
  orders: 'ऑर्डर',
  anOrder: 'सरासरी ऑर्डर',
  conversion: 'खरेदीचे प्रमाण',
  visitors: 'भेट देणारे',
  asBefore: 'आधीइतकेच',
  beside: (days) => `आधीच्या ${days} दिवसांच्या तुलनेत.`,
  refunded: (amount) => (amount === 0 ? 'या दिवसांत काही परत दिले नाही.' : `या दिवसांत ${formatAmount(amount)} परत दिले.`),
  dayByDay: 'दिवसानुसार',
  toPurchase: 'भेटीपासून खरेदीपर्यंत',
  steps: {
    visitors: 'दुकानात आले',
    opened_saree: 'साडी पाहिली',
    filled_cart: 'कार्टमध्ये टाकली',
    opened: 'पैसे देणे सुरू केले',
    paid: 'पैसे दिले',
  },
  givenUp: (orders) => `${count(orders, 'ऑर्डर अर्धवट सोडली', 'ऑर्डर अर्धवट सोडल्या')}.`,
  givenUpAndOpen: (orders, open) =>
    `${count(orders, 'ऑर्डर अर्धवट सोडली', 'ऑर्डर अर्धवट सोडल्या')}, आणि ${open} चे पैसे अजून येऊ शकतात.`,
  countedOnce: 'प्रत्येक ब्राउझर दिवसातून एकदाच मोजला जातो. ज्यांनी मोजू नका असे सांगितले ते यात नाहीत.',
  inFirestore: 'भेटी Firestore मध्ये साठवल्या जातात, आणि तिथे मोजल्या जातात.',
  whereTo: 'कुठे जाते',
  nothingSold: 'या दिवसांत काही विकले गेले नाही.',
  countOrders: (orders) => count(orders, 'ऑर्डर', 'ऑर्डर'),
  soldBest: 'सर्वात जास्त विकलेल्या',
  noneSold: 'या दिवसांत एकही साडी विकली गेली नाही.',
  pieces,
  openedBy: (number) => count(number, 'जणाने पाहिली', 'जणांनी पाहिली'),
  notSold: '90 दिवसांत न विकलेल्या',
  allSold: '90 दिवसांपासून विक्रीस असलेली प्रत्येक साडी या काळात विकली गेली.',
  onSaleAt: (days, number, price) =>
    `${count(days, 'दिवस विक्रीस', 'दिवस विक्रीस')}, ${pieces(number)}, प्रत्येकी ${formatAmount(price)}`,
  inVain: 'शोधूनही न सापडलेले',
  allFound: 'प्रत्येक शोधात काहीतरी सापडले.',
  foundNothing: (number) => count(number, 'जणाला काही सापडले नाही', 'जणांना काही सापडले नाही'),
  searchedMost: 'सर्वात जास्त शोधलेले',
  noSearch: 'या दिवसांत कोणी काही शोधले नाही.',
  countVisitors: visitors,
  nothingYet: 'अजून काही नाही.',
  mostOn: (day, figure) => `सर्वात जास्त ${day}: ${figure}`,
  mostIn: (week, figure) => `सर्वात जास्त ${week}: ${figure}`,
  today: 'आज',
  asTable: 'तक्ता पाहा',
  week: 'आठवडा',
  day: 'दिवस',
};
