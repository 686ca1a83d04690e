/** The words of the tags in Hindi. */
import { formatsOf } from '../../words/times.ts';
import type { TagsWords } from './en.ts';

const { count } = formatsOf('hi-IN');

export const hi: TagsWords = {
  title: 'टैग',
  theSaree: 'साड़ी',
  searchHint: 'नाम, रंग, एसकेयू या शेल्फ़',
  howMany: 'कितने',
  amounts: { piece: 'हर नग के लिए', saree: 'हर प्रकार के लिए एक' },
  print: (tags) => `${count(tags, 'टैग', 'टैग')} प्रिंट करें`,
  noMatch: 'ऐसी कोई साड़ी नहीं है।',
  codeOf: (sku) => `${sku} का कोड`,
};
