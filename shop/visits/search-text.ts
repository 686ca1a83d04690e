/** Decides how a search is kept for Numbers: folded, and not at all if it looks like a contact. Pure. */
import { foldForSearch } from '../catalogue/saree.ts';

/** Longest search that is kept; longer ones are pasted texts. */
const maxLength = 60;

/** Five digits or more of any script, however signs group them: a phone number, a PIN code, a number of an account. */
const manyDigits = /(?:\p{Nd}[^\p{L}\p{Nd}]*){5}/u;

/**
 * Returns a search as it is kept, such as `red linen`; `null` for one that is not: without a word, too long, or with what
 * may be a phone number or a mail address.
 */
export function searchToKeep(search: string): string | null {
  if (search.includes('@') || manyDigits.test(search)) return null;
  const text = foldForSearch(search);
  return text === '' || text.length > maxLength ? null : text;
}
