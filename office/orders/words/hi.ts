/** The words of the order list in Hindi. */
import { formatsOf } from '../../words/times.ts';
import type { OrdersWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: OrdersWords = {
  title: 'ऑर्डर',
  views: 'सूचियाँ',
  viewNames: {
    to_pack: 'पैक करने हैं',
    ready: 'तैयार',
    on_the_way: 'रास्ते में',
    problems: 'शिकायतें',
    needs_you: 'फ़ैसला चाहिए',
    done: 'पूरे हुए',
    all: 'सभी',
  },
  filter: 'फ़िल्टर',
  filters: (filters) => count(filters, 'फ़िल्टर', 'फ़िल्टर'),
  filterOrders: 'ऑर्डर फ़िल्टर करें',
  from: 'से',
  to: 'तक',
  state: 'राज्य',
  anyState: 'कोई भी',
  atLeast: 'कम से कम ₹',
  atMost: 'ज़्यादा से ज़्यादा ₹',
  show: 'ऑर्डर दिखाएँ',
  clear: 'फ़िल्टर हटाएँ',
  noMatch: 'इन फ़िल्टर में कोई ऑर्डर नहीं है।',
  none: {
    to_pack: 'पैक करने को कोई ऑर्डर नहीं है।',
    ready: 'कूरियर के लिए कोई पार्सल नहीं रुका है।',
    on_the_way: 'रास्ते में कोई पार्सल नहीं है।',
    problems: 'किसी ऑर्डर की शिकायत बाकी नहीं है।',
    needs_you: 'किसी ऑर्डर पर फ़ैसला बाकी नहीं है।',
    done: 'अभी कोई ऑर्डर नहीं है।',
    all: 'अभी कोई ऑर्डर नहीं है।',
  },
};
