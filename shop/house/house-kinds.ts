/** Kinds of entries of the house. Pure. */
import { type VocabularyKind, vocabularyKinds } from '../catalogue/vocabulary.ts';

/** Kinds of entries of the house: those of the vocabulary, and those that the home page alone shows. */
export const houseKinds = [...vocabularyKinds, 'slide', 'testimonial'] as const;
export type HouseKind = (typeof houseKinds)[number];

/** Tells whether sarees are in entries of a kind. */
export const isVocabularyKind = (kind: HouseKind): kind is VocabularyKind =>
  vocabularyKinds.some((one) => one === kind);
