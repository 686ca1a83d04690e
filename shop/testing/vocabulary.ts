/** The vocabulary that the specification names, for tests: that of a new shop. */
import type { Vocabulary, VocabularyEntry } from '../catalogue/vocabulary.ts';

const entries = (words: Readonly<Record<string, [title: string, words: string]>>): VocabularyEntry[] =>
  Object.entries(words).map(([id, [title, line]]) => ({ id, title, words: line, isShown: true }));

export const specVocabulary: Vocabulary = {
  categories: entries({
    'mul-cotton': ['Mul Cotton', 'Soft, fine cotton that weighs almost nothing and grows softer with each wash.'],
    'pure-cotton': ['Pure Cotton', 'Handloom cotton with some body, for every day and any weather.'],
    'cotton-zari': [
      'Cotton Zari',
      'Cotton with a metallic thread in its border and pallu: quiet by day, bright by lamplight.',
    ],
    'cotton-silk': ['Cotton Silk', 'Cotton crossed with silk, for the ease of one and the sheen of the other.'],
    'cotton-jamdani': ['Cotton Jamdani', 'Fine cotton with figures laid in by hand, one thread at a time.'],
    'pure-linen': ['Pure Linen', 'Woven from flax: cool, crisp and lightly slubbed.'],
    'linen-zari': ['Linen Zari', 'Linen with an edge of zari, for an evening that stays cool.'],
    'linen-zari-jamdani': [
      'Linen Zari Jamdani',
      'Jamdani figures on linen, edged with zari: the longest work on our looms.',
    ],
  }),
  collections: entries({
    bagaan: ['Bagaan', 'The garden: leaves, vines and small flowers that grow along the weft.'],
    mehro: ['Mehro', 'The evening: deep colours, wide borders and a thread of light.'],
  }),
  occasions: ['Everyday', 'Office', 'Festive', 'Wedding', 'Evening', 'Gifting'].map((word) => ({
    id: word,
    title: word,
    words: '',
    isShown: true,
  })),
};

export const specCategoryIds = specVocabulary.categories.map(({ id }) => id);
export const specCollectionIds = specVocabulary.collections.map(({ id }) => id);
