/** Rules for the ids of entries of the house. Pure. */
import { allSareesListing, maxVocabularyId } from '../catalogue/vocabulary.ts';
import { isMediaStem } from '../media/media-name.ts';
import { type HouseKind, isVocabularyKind } from './house-kinds.ts';

/** An id of an address. */
const ofAddress = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** An occasion's id is a word, which sarees and files have as it is: letters with their vowel signs, and digits, of any script. */
const ofOccasion = /^[\p{L}\p{N}]((?:[\p{L}\p{M}\p{N} &'-]|[\u200C\u200D])*[\p{L}\p{M}\p{N}])?$/u;

/** The id of a slide or testimonial is in no address. A slide's names its pictures: `hero-1` and `hero-1-portrait`. */
const ofHomePage = /^[a-z0-9]{1,12}$/;

/**
 * Tells whether an entry of a kind may have this id. That of a category or collection is part of an address, and names its
 * picture, whose name cannot end like a width (`puja-2026`).
 */
export function isEntryId(kind: HouseKind, id: string): boolean {
  if (id.length > maxVocabularyId) return false;
  if (kind === 'occasion') return ofOccasion.test(id);
  if (!isVocabularyKind(kind)) return ofHomePage.test(id) && isMediaStem(`hero-${id}`);
  return ofAddress.test(id) && id !== allSareesListing && isMediaStem(`${kind}-${id}`);
}
