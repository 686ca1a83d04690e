/** The words of what comes back in Hindi. */
import type { ReturnsWords } from './en.ts';

export const hi: ReturnsWords = {
  name: 'क्या वापस आ रहा है',
  becomes: 'उसका क्या होता है',
  acts: {
    'parcel.return': 'वापस मँगाएँ और जाँचें',
    'parcel.arrived': 'आ गया',
    'parcel.inspect': 'बताएँ कि क्या वापस आया',
    'parcel.receive': 'फिर बिक्री पर रखें',
    'parcel.write_off': 'बिक्री से हटाएँ',
  },
  isInShop: 'दुकान में वापस आ गया है',
  done: {
    'parcel.return': 'लाने के लिए कूरियर बुलाया।',
    'parcel.arrived': 'दर्ज हुआ। अब जाँचें।',
    'parcel.receive': 'साड़ियाँ फिर बिक्री पर हैं।',
    'parcel.write_off': 'साड़ियाँ बिक्री से हटाई गईं।',
  },
  noted: 'दर्ज हुआ।',
  reasons: {
    refused: 'शिपिंग सेवा ने इसे मना किया। उनकी साइट देखें।',
    not_served: 'वहाँ से कोई कूरियर नहीं लाता। ग्राहक से भेजने को कहें।',
    decided: 'किसी ने इसे पहले ही तय कर दिया है।',
    outside_service_failed: 'शिपिंग सेवा जवाब नहीं दे रही। बाद में फिर कोशिश करें।',
  },
  photo: (code, nth) => `${code} में वापस आया सामान, फ़ोटो ${nth}`,
  isDecided: 'यह वापस आया, और साड़ियाँ बिक्री पर हैं या हटा दी गई हैं।',
  lost: 'कूरियर ने इसे खो दिया। फिर मिले तो दर्ज करें।',
  given: 'आपने इसे कूरियर को दिया। फिर आपके पास आए तो दर्ज करें।',
  withStop: (words) => `${words}।`,
  lookNext: (words) => `${words}। अब जाँचें।`,
  withName: (words, name) => `${words} (${name})।`,
  found: (what) => `मिला: ${what}।`,
  findings: {
    has_tags: ['टैग नहीं हैं', 'टैग हैं'],
    has_packaging: ['पैकिंग नहीं है', 'पैकिंग है'],
    is_worn: ['पहनी हुई नहीं', 'पहनी हुई है'],
    is_stained: ['दाग़ नहीं हैं', 'दाग़ हैं'],
  },
};
