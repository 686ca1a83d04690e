/** Finds the craft words in what the catalogue says of a piece, so that each can be explained where it stands. Pure. */
import { glossary } from '../content/glossary.ts';

export interface Explanation {
  term: string;
  meaning: string;
}

/** Where the catalogue writes a word in another way than the glossary. */
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

/** Longer terms first: `semi-sheer` is not `sheer`. */
const patterns = Object.keys(glossary)
  .toSorted((one, other) => other.length - one.length)
  .map((term) => ({ term, pattern: otherSpellings[term] ?? new RegExp(`\\b${term}\\b`) }));

/** In the order in which they stand; none twice. */
export function explain(text: string): Explanation[] {
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
    .map(({ term }) => ({ term: capital(term), meaning: glossary[term] ?? '' }));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
