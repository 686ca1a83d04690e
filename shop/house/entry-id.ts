/** Rules for the ids of categories, collections and occasions. Pure. */
import { allSareesListing, maxVocabularyId, type VocabularyKind } from '../catalogue/vocabulary.ts';
import { isMediaStem } from '../media/media-name.ts';

/** An id of an address. */
const ofAddress = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** An occasion's id is a word, which sarees and files have as it is: letters with their vowel signs, and digits, of any script. */
const ofOccasion = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N} &'-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Tells whether an entry of a kind may have this id. That of a category or collection is part of an address, and names its
 * picture, whose name cannot end like a width (`puja-2026`).
 */
export function isEntryId(kind: VocabularyKind, id: string): boolean {
  if (id.length > maxVocabularyId) return false;
  if (kind === 'occasion') return ofOccasion.test(id);
  return ofAddress.test(id) && id !== allSareesListing && isMediaStem(`${kind}-${id}`);
}
