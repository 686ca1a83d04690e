/** Texts of strangers as people and terminals are shown them: what turns lines or cannot be seen tells lies. Pure. */

/**
 * Matches control characters, but line feeds, tabs and the end of a CRLF line; and characters that turn the reading direction of
 * what follows, by which `gpj.exe` looks like a picture.
 */
const turning = /(?![\n\t])(?!\r\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
/** Matches characters that nobody sees, but the joiners of Indian scripts: a name with them looks like another. */
const unseen =
  /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Returns a text that is read in its order, and that no terminal takes for orders. */
export const withoutTurns = (text: string): string => text.replaceAll(turning, '');

/** Returns a text of which everything can be seen: {@link withoutTurns}, without what takes no room. */
export const withoutUnseen = (text: string): string => withoutTurns(text).replaceAll(unseen, '');
