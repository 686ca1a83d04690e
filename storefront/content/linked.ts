/** Finds phrases of a plain text that pages show as links, so that policies can be written without markup. Pure. */

export interface LinkedPart {
  text: string;
  /** Target of the link; plain text has none. */
  to?: string;
}

/** Phrases, as they stand in a text, and the addresses that they link to. */
export type PhraseLinks = readonly (readonly [words: string, to: string])[];

/**
 * Splits a text into plain and linked parts, in order. Where two phrases begin at the same place, the longer is linked.
 */
export function splitAtLinks(text: string, links: PhraseLinks): LinkedPart[] {
  if (text === '') return [];
  const found = links
    .map(([words, to]) => ({ words, to, at: words === '' ? -1 : text.indexOf(words) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.words.length - one.words.length)[0];
  if (!found) return [{ text }];
  const { words, to, at } = found;
  const before = at > 0 ? [{ text: text.slice(0, at) }] : [];
  return [...before, { text: words, to }, ...splitAtLinks(text.slice(at + words.length), links)];
}
