/** The words of the grid in Hindi. */
import { formatsOf } from '../../words/times.ts';
import type { GridWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: GridWords = {
  title: 'ग्रिड',
  needsWider: 'ग्रिड को बड़ी स्क्रीन चाहिए। यहाँ सूची है।',
  noSaree: 'अभी कोई साड़ी नहीं है।',
  picture: 'फ़ोटो',
  sku: 'एसकेयू',
  pieces: 'साड़ियाँ',
  tooMany: (cells) => `एक बार में ज़्यादा से ज़्यादा ${count(cells, 'बदलाव', 'बदलाव')} सहेजे जा सकते हैं: कुछ वापस लें`,
  review: (changes) => `${count(changes, 'बदलाव', 'बदलाव')} जाँचें`,
  changedMeanwhile: (cells) => count(cells, 'ख़ाना इस बीच बदला', 'ख़ाने इस बीच बदले'),
  undo: 'वापस लें',
  redo: 'फिर करें',
  keys: 'Shift और तीरों से ख़ाने चुनें; ⌘C से कॉपी, ⌘V से पेस्ट, ⌘D से नीचे भरें, ⌘Z से वापस लें। Windows पर Ctrl दबाएँ।',
  wasChanged: (value) => `इस बीच बदला गया: ${value}`,
  sarees: (number) => count(number, 'साड़ी', 'साड़ियाँ'),
  before: (value) => `पहले: ${value}`,
  reviewTitle: 'जाँचें',
  save: (changes) => `${count(changes, 'बदलाव', 'बदलाव')} सहेजें`,
  saved: 'सहेजा गया।',
  madeAlready: 'ये बदलाव पहले ही हो चुके हैं।',
  moreSarees: (number) => `और ${count(number, 'साड़ी', 'साड़ियाँ')}`,
  staleTitle: 'इस बीच बदले हुए',
  stale: 'इस बीच किसी ने ये ख़ाने बदले।',
};
