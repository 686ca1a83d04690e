/** Query parsing for search: drops stop words, maps synonyms to catalogue words and corrects typing errors. Pure. */

import {
  editDistance,
  findNearestWord,
  longWordLength,
  toleratedEditDistance,
  unfinishedWordDistance,
} from './edit-distance.ts';
import { foldForSearch } from './saree.ts';
import { ignoredSearchWords, sareeParts, synonyms, type UnsoldWeave, unsoldWeaves } from './synonyms.ts';
import { colourIds, type FilterColour } from './vocabulary.ts';

/** Number of significant words of a search that are looked at; further ones are ignored. */
const maxSearchWords = 8;

/** A colour of one part of the saree: 'red border'. */
export interface PartColour {
  readonly part: keyof typeof sareeParts;
  readonly colours: readonly FilterColour[];
}

/** A word (or a phrase of the synonym table, or the colour of a part) as it was typed, folded. */
export interface TypedWord {
  readonly text: string;
  /** The catalogue's words for it, by the synonym table; empty if there are none. */
  readonly ours: readonly string[];
  /** The weave it names, if the shop does not sell that weave. */
  readonly elsewhere: UnsoldWeave | null;
  readonly partColour: PartColour | null;
}

/**
 * One typed word as a search term: any of these words, any word with one of these prefixes, or the colour of a part.
 */
export interface SearchTerm {
  readonly typed: string;
  readonly words: readonly string[];
  readonly beginnings: readonly string[];
  readonly partColour: PartColour | null;
  /** The word that it was taken for; `null` if that is the typed one or none. */
  readonly meant: string | null;
  /** The weave that was typed, if the shop does not sell it. */
  readonly elsewhere: UnsoldWeave | null;
  /** The nearest word of the catalogue, if the typed word matches nothing. */
  readonly nearest: string | null;
}

const listed = (words: string) => words.split(',').map(foldForSearch).filter(Boolean);

const ignoredWords = new Set(ignoredSearchWords.flatMap(listed));

const oursOf = new Map<string, string[]>();
for (const [ours, words] of Object.entries(synonyms)) {
  for (const word of listed(words)) oursOf.set(word, [...(oursOf.get(word) ?? []), ours]);
}

const partOf = new Map(
  Object.entries(sareeParts).flatMap(([part, words]) =>
    listed(words).map((word) => [word, part as keyof typeof sareeParts]),
  ),
);

const otherWeaveOf = new Map(unsoldWeaves.flatMap((one) => listed(one.words).map((word) => [word, one] as const)));

const longestPhrase = Math.max(...[...ignoredWords, ...oursOf.keys(), ...otherWeaveOf.keys()].map(countWords));

function countWords(text: string): number {
  return text.split(' ').length;
}

/**
 * Returns the significant words of a search, at most eight. A phrase of the synonym table is one word, and so is a part
 * with its colour: 'red mul mul saree' is 'red' and 'mul mul', 'white saree red border' is 'white' and 'red border'.
 */
export function parseSearchWords(search: string): TypedWord[] {
  const phrases = phrasesOf(foldForSearch(search).split(' ').filter(Boolean));
  const typed: TypedWord[] = [];
  for (let at = 0; at < phrases.length && typed.length < maxSearchWords; at += 1) {
    const [text = '', next = '', third = ''] = phrases.slice(at);
    const partColour = partColourOf(text, next, third);
    if (partColour) {
      typed.push({ text: `${text} ${next}`, ours: [], elsewhere: null, partColour });
      at += 1;
    } else if (!ignoredWords.has(text)) {
      typed.push({ text, ours: oursOf.get(text) ?? [], elsewhere: otherWeaveOf.get(text) ?? null, partColour });
    }
  }
  return typed;
}

/** Joins the words that form a phrase of the synonym table. */
function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = knownLength(words, at);
    phrases.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return phrases;
}

/**
 * Returns the coloured part that the first two words name, in either order; `null` if they name none. In 'border red
 * pallu' the colour is that of the pallu.
 */
function partColourOf(text: string, next: string, third: string): PartColour | null {
  const part = partOf.get(next) ?? (partOf.has(third) ? undefined : partOf.get(text));
  const colours = coloursOf(partOf.has(next) ? text : next);
  return part && colours.length > 0 ? { part, colours } : null;
}

function coloursOf(word: string): FilterColour[] {
  return colourIds.filter((id) => id === word || oursOf.get(word)?.includes(id));
}

/** Returns the number of words from `at` on that the synonym table knows as one entry; 1 if it knows none. */
function knownLength(words: readonly string[], at: number): number {
  for (let length = longestPhrase; length > 1; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const isWhole = countWords(text) === length;
    if (isWhole && (ignoredWords.has(text) || oursOf.has(text) || otherWeaveOf.has(text))) return length;
  }
  return 1;
}

/** Number of letters from which a spelling of the synonym table is recognised before it is typed to its end. */
const minSpellingLength = 4;

/**
 * Converts a typed word into a term. `near` has the candidate words of the catalogue, the likeliest first: at least
 * those with the same first letter and those in which the typed word ends.
 */
export function toSearchTerm(
  { text, ours, elsewhere: other, partColour }: TypedWord,
  near: readonly string[],
): SearchTerm {
  const known = new Set(near);
  const term: SearchTerm = { ...unsettled, typed: text, partColour };
  if (partColour) return { ...term, meant: nameOfPart(partColour, text) };
  if (ours.length > 0) {
    return known.has(text) ? { ...term, words: [text, ...ours] } : taken(term, ours);
  }
  if (known.has(text)) return { ...term, words: [text], beginnings: text.length >= longWordLength ? [text] : [] };
  const unfinished = text.length >= minSpellingLength ? spellingsFrom(text) : [];
  if (near.some((word) => word.startsWith(text))) return { ...term, words: unfinished, beginnings: [text] };
  if (other) return { ...term, elsewhere: other };
  return unfinished.length > 0 ? taken(term, unfinished) : forgive(term, near);
}

const unsettled = { words: [], beginnings: [], meant: null, elsewhere: null, nearest: null } as const;

/** Returns the shop's words for a coloured part, 'red border' for 'lal par'; `null` if they are what was typed. */
function nameOfPart({ part, colours }: PartColour, typed: string): string | null {
  const name = `${colours.join(' or ')} ${part}`;
  return name === typed ? null : name;
}

/** Returns the term with words other than those typed, the first of them as the one that was meant. */
function taken(term: SearchTerm, words: readonly string[]): SearchTerm {
  return { ...term, words, meant: words[0] ?? null };
}

/** Returns the catalogue's words for every spelling of the synonym table with this beginning. */
function spellingsFrom(beginning: string): string[] {
  return [...new Set([...oursOf].flatMap(([spelling, ours]) => (spelling.startsWith(beginning) ? ours : [])))];
}

/**
 * Corrects a typing error, a missing space or an unfinished word to the word of the catalogue, or the unsold weave,
 * that was meant. A term that cannot be corrected gets the nearest word.
 */
function forgive(term: SearchTerm, near: readonly string[]): SearchTerm {
  const { typed } = term;
  const max = toleratedEditDistance(typed);
  const own = findNearestWord(typed, [...near, ...alike(typed, oursOf)], max, unfinishedWordDistance);
  const other = findNearestWord(typed, alike(typed, otherWeaveOf), max, editDistance);
  if (own && own.distance <= (other?.distance ?? max)) return taken(term, oursOf.get(own.word) ?? [own.word]);
  if (other) return { ...term, elsewhere: otherWeaveOf.get(other.word) ?? null };
  const apart = parted(typed, new Set(near));
  if (apart) return taken(term, [apart]);
  const begun =
    typed.length < minSpellingLength ? undefined : [...otherWeaveOf].find(([word]) => word.startsWith(typed));
  if (begun) return { ...term, elsewhere: begun[1] };
  return { ...term, nearest: findNearestWord(typed, near, max + 1, editDistance)?.word ?? null };
}

/** Returns the table's words with the same first letter. */
function alike(typed: string, table: ReadonlyMap<string, unknown>): string[] {
  return [...table.keys()].filter((word) => word[0] === typed[0]);
}

/** Returns the two known words that were typed as one, 'neel megh' for 'neelmegh'; `null` if there are none. */
function parted(typed: string, known: ReadonlySet<string>): string | null {
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    if (known.has(first) && known.has(second)) return `${first} ${second}`;
  }
  return null;
}

/** Tells whether a term can match anything at all. */
export function canTermMatch({ words, beginnings, partColour }: SearchTerm): boolean {
  return words.length + beginnings.length > 0 || partColour !== null;
}

/** Tells whether a folded text contains a word that matches the term. */
export function matchesTerm(term: SearchTerm, text: string): boolean {
  const padded = ` ${text} `;
  return (
    term.words.some((word) => padded.includes(` ${word} `)) ||
    term.beginnings.some((beginning) => padded.includes(` ${beginning}`))
  );
}
