/** The words of Customers in Hindi. */
import { formatAmount } from '../../../look/words/money.ts';
import { formatsOf } from '../../words/times.ts';
import type { CustomersWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: CustomersWords = {
  title: 'ग्राहक',
  one: 'ग्राहक',
  none: 'अभी किसी का खाता नहीं है।',
  unknown: 'ऐसा कोई ग्राहक नहीं है।',
  noOrder: 'अभी कोई ऑर्डर नहीं।',
  sum: (orders, spent) => `${count(orders, 'ऑर्डर', 'ऑर्डर')}, कुल ${formatAmount(spent)}।`,
  orders: 'ऑर्डर',
  nonePaid: 'कोई ऑर्डर चुकाया नहीं गया।',
  problems: 'शिकायतें',
  toAnswer: (day) => `${day}, जवाब देना है`,
  settled: (day) => `${day}, निपटी`,
  reviews: 'समीक्षाएँ',
  rated: (rating, saree) => `5 में से ${rating}, ${saree}`,
  review: (text, status) => `“${text}” (स्थिति: ${status})`,
  statuses: { waiting: 'जाँचनी है', shown: 'दिखाई गई', hidden: 'छिपाई गई' },
};
