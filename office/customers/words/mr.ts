/** The words of Customers in Marathi. */
import { formatAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import type { CustomersWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: CustomersWords = {
  title: 'ग्राहक',
  one: 'ग्राहक',
  none: 'अजून कोणाचेही खाते नाही.',
  unknown: 'असा ग्राहक नाही.',
  noOrder: 'अजून ऑर्डर नाही.',
  sum: (orders, spent) => `${count(orders, 'ऑर्डर', 'ऑर्डर')}, एकूण ${formatAmount(spent)}.`,
  orders: 'ऑर्डर',
  nonePaid: 'पैसे दिलेली ऑर्डर नाही.',
  problems: 'तक्रारी',
  toAnswer: (day) => `${day}, उत्तर द्यायचे`,
  settled: (day) => `${day}, मिटली`,
  reviews: 'अभिप्राय',
  rated: (rating, saree) => `5 पैकी ${rating}, ${saree}`,
  review: (text, status) => `“${text}” (स्थिती: ${status})`,
  statuses: { waiting: 'तपासायचा', shown: 'दाखवलेला', hidden: 'लपवलेला' },
};
