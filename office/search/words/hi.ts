/** The words of Search in Hindi. */
import type { SearchWords } from './en.ts';

export const hi: SearchWords = {
  title: 'खोज',
  begin: 'फ़ोन नंबर के आख़िरी चार अंक, ऑर्डर का कोड, नाम, एसकेयू या ई-मेल पता लिखकर खोजें।',
  lastDigits: 'आख़िरी चार अंक',
  letters: 'नाम, कोड, एसकेयू या ई-मेल',
  typeLetters: 'अक्षर लिखें',
  typeDigits: 'अंक लिखें',
  orders: 'ऑर्डर',
  customers: 'ग्राहक',
  sarees: 'साड़ियाँ',
  noSuchNumber: (digits) => `कोई फ़ोन नंबर ${digits} पर ख़त्म नहीं होता। नाम लिखकर देखें।`,
  nothing: (text) => `“${text}” के लिए कुछ नहीं मिला।`,
};
