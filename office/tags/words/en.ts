/** The words of the tags in English: the source, whose type the other languages fill. */
import { formatCount } from '../../../look/words/format-count.ts';

export const en = {
  title: 'Tags',
  theSaree: 'the saree',
  searchHint: 'Name, colour, sku or shelf',
  howMany: 'How many',
  amounts: { piece: 'For each piece', saree: 'For each saree' },
  print: (tags: number) => `Print ${formatCount(tags, 'tag', 'tags')}`,
  noMatch: 'No piece matches.',
  codeOf: (sku: string) => `Code of ${sku}`,
};

export type TagsWords = typeof en;
