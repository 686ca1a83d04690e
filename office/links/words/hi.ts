/** The words of Payment links in Hindi. */
import { formatAmount } from '../../../look/words/money.ts';
import type { LinksWords } from './en.ts';

export const hi: LinksWords = {
  title: 'पेमेंट लिंक',
  none: 'अभी कोई पेमेंट लिंक नहीं बना। व्हाट्सऐप पर ऑर्डर देने वाले ग्राहक के लिए एक बनाएँ।',
  states: { open: 'पैसे बाकी', paid: 'पैसे आए', ended: 'ख़त्म हुआ या वापस लिया' },
  reservedUntil: (state, moment) => `${state}, ${moment} तक सुरक्षित`,
  madeAt: (state, moment) => `${state}, बना ${moment}`,
  withdraw: 'वापस लें',
  order: (code) => `ऑर्डर ${code}`,
  whatsApp: 'व्हाट्सऐप',
  copyLink: 'लिंक कॉपी करें',
  newLink: 'नया पेमेंट लिंक',
  phone: 'ग्राहक का व्हाट्सऐप नंबर',
  phoneHint: 'इससे सही चैट खुलती है। यह नंबर सहेजा नहीं जाता।',
  make: 'लिंक बनाएँ',
  makeFor: (sum) => `${formatAmount(sum)} का लिंक बनाएँ`,
  notLoaded: 'लिंक बन गया। वह अभी लोड नहीं हुआ।',
  notPayable: 'लिंक बन गया, पर अब उससे पैसे नहीं दिए जा सकते। पेमेंट लिंक की सूची देखें।',
  made: (amount, moment) => `${formatAmount(amount)}, ${moment} तक सुरक्षित`,
  reasons: {
    out_of_stock: 'एक साड़ी अभी-अभी बिक गई। दूसरी चुनें।',
    too_many_pieces: 'एक ऑर्डर में इतनी साड़ियाँ नहीं हो सकतीं।',
  },
  picker: {
    chosen: 'चुनी हुई',
    remove: (saree) => `${saree} हटाएँ`,
    saree: 'साड़ी',
    another: 'एक और साड़ी',
  },
  withdrawal: {
    title: 'पेमेंट लिंक वापस लें',
    confirm: 'लिंक वापस लें',
    effect: (pieces) => `ग्राहक अब इससे पैसे नहीं दे सकता, और उसे बताया नहीं जाता। फिर बिक्री पर: ${pieces}।`,
    done: 'वापस लिया। साड़ियाँ फिर बिक्री पर हैं।',
    reasons: {
      link_paid: 'अभी-अभी पैसे आ गए।',
      link_ended: 'यह लिंक पहले ही ख़त्म हो चुका है।',
      pending: 'ग्राहक अभी पैसे दे रहे हैं। पंद्रह मिनट में फिर कोशिश करें।',
    },
  },
};
