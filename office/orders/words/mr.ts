/** The words of the order list in Marathi. */
import { formatsOf } from '../../words/times.ts';
import type { OrdersWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: OrdersWords = {
  title: 'ऑर्डर',
  views: 'याद्या',
  viewNames: {
    to_pack: 'पॅक करायची',
    ready: 'तयार',
    on_the_way: 'वाटेत',
    problems: 'तक्रारी',
    needs_you: 'निर्णय हवा',
    done: 'पूर्ण',
    all: 'सर्व',
  },
  filter: 'फिल्टर',
  filters: (filters) => count(filters, 'फिल्टर', 'फिल्टर'),
  filterOrders: 'ऑर्डर फिल्टर करा',
  from: 'पासून',
  to: 'पर्यंत',
  state: 'राज्य',
  anyState: 'कोणतेही',
  atLeast: 'किमान ₹',
  atMost: 'कमाल ₹',
  show: 'ऑर्डर दाखवा',
  clear: 'फिल्टर काढा',
  noMatch: 'या फिल्टरमध्ये कोणतीही ऑर्डर नाही.',
  none: {
    to_pack: 'पॅक करायची ऑर्डर नाही.',
    ready: 'कुरिअरसाठी थांबलेले पार्सल नाही.',
    on_the_way: 'वाटेत असलेले पार्सल नाही.',
    problems: 'कोणत्याही ऑर्डरची तक्रार बाकी नाही.',
    needs_you: 'निर्णय हवा असलेली ऑर्डर नाही.',
    done: 'अजून ऑर्डर नाही.',
    all: 'अजून ऑर्डर नाही.',
  },
};
