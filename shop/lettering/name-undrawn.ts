/** Names the letters of a text that no font has, so that nothing of it is lost in silence. Pure. */

/** Matches what is never drawn: joiners, marks of direction, selectors of variants. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Tells whether a letter is one that is never drawn, such as a joiner. */
export function isIgnorable(letter: string): boolean {
  return ignorable.test(letter);
}

/** Returns the text with its letters that are not drawn named by their code points: `[U+738B U+4F1F]`. */
export function nameUndrawn(text: string, isDrawn: (letter: string) => boolean): string {
  let named: string[] = [];
  let result = '';
  const flush = () => {
    if (named.length > 0) result += `[${named.join(' ')}]`;
    named = [];
  };
  for (const letter of text) {
    if (isIgnorable(letter)) {
      if (named.length === 0) result += letter;
    } else if (isDrawn(letter)) {
      flush();
      result += letter;
    } else named.push(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  }
  flush();
  return result;
}
