/** The words of the tags in Marathi. */
import { formatsOf } from '../../words/times.ts';
import type { TagsWords } from './en.ts';

const { count } = formatsOf('mr-IN');

export const mr: TagsWords = {
  title: 'टॅग',
  theSaree: 'साडी',
  searchHint: 'नाव, रंग, एसकेयू किंवा शेल्फ',
  howMany: 'किती',
  amounts: { piece: 'प्रत्येक नगासाठी', saree: 'प्रत्येक प्रकारासाठी एक' },
  print: (tags) => `${count(tags, 'टॅग', 'टॅग')} प्रिंट करा`,
  noMatch: 'अशी साडी नाही.',
  codeOf: (sku) => `${sku} चा कोड`,
};
