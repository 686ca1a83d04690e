/** Finds the craft words of a text with their meanings, so that pages can explain them in place. Pure. */
import { craftGlossary } from './glossary.ts';

export interface CraftWord {
  readonly word: string;
  readonly meaning: string;
}

/** Other spellings of glossary words in the catalogue. */
const otherSpellings: Readonly<Record<string, RegExp>> = {
  'yarn count': /\b\d+s\b/,
  handspun: /\bhand-?spun\b/,
  'mill-spun yarn': /\bmill-?spun\b/,
  'tussar silk': /\btussar\b/,
  'extra weft': /\bextra[- ]weft\b/,
  'natural dye': /\b(natural|madder|lac|marigold|myrobalan|catechu|pomegranate|turmeric|onion skin|indigo)\b/,
  'azo-free dye': /\bazo-free\b/,
  'reactive dye': /\breactive\b/,
  'vat dye': /\bvat\b/,
  'gi tag': /\bgi\b/,
};

/** Patterns of the terms, the longer first, so that `semi-sheer` is not found as `sheer`. */
const patterns = Object.keys(craftGlossary)
  .toSorted((one, other) => other.length - one.length)
  .map((term) => ({ term, pattern: otherSpellings[term] ?? new RegExp(`\\b${term}\\b`) }));

/** Returns the craft words in the order of the text, each once, with a capital first letter. */
export function findCraftWords(text: string): CraftWord[] {
  let unexplained = text.toLowerCase();
  const found: { at: number; term: string }[] = [];
  for (const { term, pattern } of patterns) {
    const match = pattern.exec(unexplained);
    if (!match) continue;
    found.push({ at: match.index, term });
    unexplained = unexplained.replace(match[0], ' '.repeat(match[0].length));
  }
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ term }) => ({ word: capitalize(term), meaning: craftGlossary[term] ?? '' }));
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
