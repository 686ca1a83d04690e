/** Texts of strangers as people and terminals are shown them: what turns lines or cannot be seen tells lies. Pure. */

/**
 * Matches control characters, but line feeds, tabs and the end of a CRLF line; and characters that turn the reading direction of
 * what follows, by which `gpj.exe` looks like a picture.
 */
const turning = /(?![\n\t])(?!\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/**
 * Matches characters that nobody sees, but the joiners of Indian scripts and what chooses the look of the one before: a name with others
 * looks like another.
 */
const unseen = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** Returns a text that is read in its order, and that no terminal takes for orders. */
export const withoutTurns = (text: string): string => text.replaceAll(turning, '');

/** Returns a text of which everything can be seen: {@link withoutTurns}, without what takes no room. */
export const withoutUnseen = (text: string): string => withoutTurns(text).replaceAll(unseen, '');
