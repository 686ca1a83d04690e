/** The words of Payment links in Marathi. */
import { formatAmount } from '../../../look/words/money.ts';
import type { LinksWords } from './en.ts';

export const mr: LinksWords = {
  title: 'पेमेंट लिंक',
  none: 'अजून पेमेंट लिंक बनवलेली नाही. व्हॉट्सॲपवर ऑर्डर देणाऱ्या ग्राहकासाठी एक बनवा.',
  states: { open: 'पैसे बाकी', paid: 'पैसे आले', ended: 'संपली किंवा मागे घेतली' },
  reservedUntil: (state, moment) => `${state}, ${moment} पर्यंत राखीव`,
  madeAt: (state, moment) => `${state}, बनवली ${moment}`,
  withdraw: 'मागे घ्या',
  order: (code) => `ऑर्डर ${code}`,
  whatsApp: 'व्हॉट्सॲप',
  copyLink: 'लिंक कॉपी करा',
  newLink: 'नवीन पेमेंट लिंक',
  phone: 'ग्राहकाचा व्हॉट्सॲप नंबर',
  phoneHint: 'यामुळे योग्य चॅट उघडते. हा नंबर साठवला जात नाही.',
  make: 'लिंक बनवा',
  makeFor: (sum) => `${formatAmount(sum)} ची लिंक बनवा`,
  notLoaded: 'लिंक बनली. ती अजून लोड झाली नाही.',
  notPayable: 'लिंक बनली, पण आता तिच्यावर पैसे भरता येत नाहीत. पेमेंट लिंकची यादी पाहा.',
  made: (amount, moment) => `${formatAmount(amount)}, ${moment} पर्यंत राखीव`,
  reasons: {
    out_of_stock: 'एक साडी आत्ताच विकली गेली. दुसरी निवडा.',
    too_many_pieces: 'एका ऑर्डरमध्ये इतक्या साड्या चालत नाहीत.',
  },
  picker: {
    chosen: 'निवडलेल्या',
    remove: (saree) => `${saree} काढा`,
    saree: 'साडी',
    another: 'आणखी एक साडी',
  },
  withdrawal: {
    title: 'पेमेंट लिंक मागे घ्या',
    confirm: 'लिंक मागे घ्या',
    effect: (pieces) => `ग्राहक आता यावर पैसे भरू शकत नाही, आणि त्यांना कळवले जात नाही. पुन्हा विक्रीस: ${pieces}.`,
    done: 'मागे घेतली. साड्या पुन्हा विक्रीस आहेत.',
    reasons: {
      link_paid: 'आत्ताच पैसे आले.',
      link_ended: 'ही लिंक आधीच संपली आहे.',
      pending: 'ग्राहक आत्ता पैसे भरत आहेत. पाव तासाने पुन्हा प्रयत्न करा.',
    },
  },
};
