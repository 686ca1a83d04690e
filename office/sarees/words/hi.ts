/** The words of the list of sarees in Hindi. */
import { formatsOf } from '../../words/times.ts';
import type { SareesWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: SareesWords = {
  newSaree: 'नई साड़ी',
  stockTake: 'स्टॉक की गिनती',
  tags: 'टैग',
  views: 'सूचियाँ',
  viewNames: {
    on_sale: 'बिक्री पर',
    sold_out: 'बिक गईं',
    drafts: 'मसौदे',
    hidden: 'छिपी हुई',
    archived: 'आर्काइव की हुई',
  },
  empty: {
    on_sale: 'बिक्री पर कोई साड़ी नहीं है। पहली साड़ी की फ़ोटो लें।',
    sold_out: 'कोई साड़ी बिकी हुई नहीं है।',
    hidden: 'कोई साड़ी छिपी हुई नहीं है।',
    archived: 'कोई साड़ी आर्काइव में नहीं है।',
  },
  clearSearch: 'खोज मिटाएँ',
  noMatch: (text) => `इस सूची में “${text}” जैसी कोई साड़ी नहीं है।`,
  more: 'साड़ियों के लिए और',
  grid: 'ग्रिड',
  import: 'इम्पोर्ट',
  exportCsv: 'इन्हें CSV में डाउनलोड करें',
  exportExcel: 'इन्हें Excel के लिए डाउनलोड करें',
  soldOut: 'बिक गई',
  left: (pieces) => `${pieces} उपलब्ध`,
  wait: (shoppers) => count(shoppers, 'व्यक्ति इंतज़ार में', 'लोग इंतज़ार में'),
  onThisDevice: 'इस फ़ोन पर',
  notSaved: 'दुकान में अभी सहेजा नहीं गया',
  notAllSaved: 'कुछ लिखा हुआ अभी सहेजा नहीं गया',
  noDraft: 'कोई मसौदा नहीं। अगली साड़ी की फ़ोटो लें।',
  listed: (moment) => `लिस्ट होगी ${moment}`,
  canBeListed: 'लिस्ट हो सकती है',
  noPhoto: 'अभी फ़ोटो नहीं',
  missing: (things) => count(things, 'चीज़ बाकी है', 'चीज़ें बाकी हैं'),
};
