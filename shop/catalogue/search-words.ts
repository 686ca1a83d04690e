/**
 * Query parsing for search: drops stop words, maps synonyms to catalogue words, and corrects typing errors and spellings
 * by ear. Pure.
 */

import { withoutDots } from '../contact/typed-text.ts';
import {
  editDistance,
  findNearestWord,
  longWordLength,
  toleratedEditDistance,
  unfinishedWordDistance,
} from './edit-distance.ts';
import { foldForSearch } from './saree.ts';
import { consonantsOf, inLatinLetters, isIndic, soundOf } from './spelled-by-ear.ts';
import {
  blouseWords,
  ignoredSearchWords,
  sareeParts,
  synonyms,
  type UnsoldWeave,
  unsoldWeaves,
  wordsOfPhrases,
} from './synonyms.ts';
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
  /** True or false for a saree with or without a blouse piece; `null` if the word says nothing of it. */
  readonly blouse: boolean | null;
  /** The word in Latin letters, if it was typed in those of an Indian script. */
  readonly latin: string | null;
}

/**
 * One typed word as a search term: any of these words, any word with one of these prefixes, the colour of a part, or the
 * blouse piece.
 */
export interface SearchTerm {
  readonly typed: string;
  readonly words: readonly string[];
  readonly beginnings: readonly string[];
  readonly partColour: PartColour | null;
  readonly blouse: boolean | null;
  /** The word that it was taken for; `null` if that is the typed one or none. */
  readonly meant: string | null;
  /** The weave that was typed, if the shop does not sell it. */
  readonly elsewhere: UnsoldWeave | null;
  /** The nearest word of the catalogue, if the typed word matches nothing. */
  readonly nearest: string | null;
}

const listed = (words: string) => words.split(',').map(keyOf).filter(Boolean);

/** Returns a text as the tables have it: folded, and without the dots below letters that many keyboards leave out. */
function keyOf(text: string): string {
  return foldForSearch(withoutDots(text));
}

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

const blouseOf = new Map([
  ...listed(blouseWords.with).map((word) => [word, true] as const),
  ...listed(blouseWords.without).map((word) => [word, false] as const),
]);

const tables = [oursOf, otherWeaveOf, blouseOf];
const isListed = (word: string) => ignoredWords.has(word) || tables.some((table) => table.has(word));

const longestPhrase = Math.max(...[...ignoredWords, ...tables.flatMap((table) => [...table.keys()])].map(countWords));

/** Single words of the tables by their sound. */
const bySound = new Map(
  [...oursOf.keys(), ...otherWeaveOf.keys()]
    .filter((word) => countWords(word) === 1)
    .map((word) => [soundOf(word), word]),
);

function countWords(text: string): number {
  return text.split(' ').length;
}

/**
 * Returns the significant words of a search, at most eight. A phrase of the synonym table is one word, and so is a part
 * with its colour: 'red mul mul saree' is 'red' and 'mul mul', 'white saree red border' is 'white' and 'red border'.
 */
export function parseSearchWords(search: string): TypedWord[] {
  const phrases = phrasesOf(keyOf(search).split(' ').filter(Boolean)).map(asListed);
  const typed: TypedWord[] = [];
  for (let at = 0; at < phrases.length && typed.length < maxSearchWords; at += 1) {
    const [text = '', next = '', third = ''] = phrases.slice(at);
    const partColour = partColourOf(text, next, third);
    if (partColour) {
      typed.push({ ...nothingSaid, text: `${text} ${next}`, partColour });
      at += 1;
    } else if (!ignoredWords.has(text)) {
      typed.push(typedWord(text));
    }
  }
  return typed;
}

const nothingSaid = { ours: [], elsewhere: null, partColour: null, blouse: null, latin: null } as const;

function typedWord(text: string): TypedWord {
  return {
    ...nothingSaid,
    text,
    ours: oursOf.get(text) ?? [],
    elsewhere: otherWeaveOf.get(text) ?? null,
    blouse: blouseOf.get(text) ?? null,
    latin: isIndic(text) ? inLatinLetters(text) : null,
  };
}

/** Returns a word of an Indian script as the tables have it in Latin letters, by its sound; itself if they have none. */
function asListed(word: string): string {
  if (!isIndic(word) || isListed(word)) return word;
  const latin = inLatinLetters(word);
  return isListed(latin) ? latin : (bySound.get(soundOf(latin)) ?? word);
}

/** Returns what two words would be without the space between them; `null` if either has a meaning of its own. */
export function joinedWord(one: TypedWord, next: TypedWord | undefined): TypedWord | null {
  const isPlain = ({ elsewhere: other, partColour, blouse }: TypedWord) => !other && !partColour && blouse === null;
  return next && isPlain(one) && isPlain(next) ? { ...nothingSaid, text: one.text + next.text } : null;
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
    if (isWhole && isListed(text)) return length;
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
  { text, ours, elsewhere: other, partColour, blouse, latin }: TypedWord,
  near: readonly string[],
): SearchTerm {
  const known = new Set(near);
  const term: SearchTerm = { ...unsettled, typed: text, partColour, blouse };
  if (partColour) return { ...term, meant: nameOfPart(partColour, text) };
  if (blouse !== null) return { ...term, meant: nameOfBlouse(blouse, text) };
  if (ours.length > 0) {
    return known.has(text) ? { ...term, words: [text, ...ours] } : taken(term, ours);
  }
  if (known.has(text)) return { ...term, words: [text], beginnings: text.length >= longWordLength ? [text] : [] };
  const unfinished = text.length >= minSpellingLength ? spellingsFrom(text) : [];
  if (near.some((word) => word.startsWith(text))) return { ...term, words: unfinished, beginnings: [text] };
  if (other) return { ...term, elsewhere: other };
  return unfinished.length > 0 ? taken(term, unfinished) : forgive(term, near.filter(isAlone), latin);
}

const unsettled = { words: [], beginnings: [], meant: null, elsewhere: null, nearest: null } as const;

const onlyInPhrases = new Set(listed(wordsOfPhrases));
/** Tells whether a word of the catalogue means something alone. */
const isAlone = (word: string) => !onlyInPhrases.has(word);

/** Returns the shop's words for sarees with or without a blouse piece; `null` if they are what was typed. */
function nameOfBlouse(blouse: boolean, typed: string): string | null {
  const name = blouse ? 'with blouse piece' : 'without blouse piece';
  return name === typed ? null : name;
}

/** Returns the shop's words for a coloured part, 'red border' for 'lal par'; `null` if they are what was typed. */
function nameOfPart({ part, colours }: PartColour, typed: string): string | null {
  const name = `${colours.join(' or ')} ${part}`;
  return name === typed ? null : name;
}

/** Returns the term with words other than those typed, the first of them as the one that was meant. */
function taken(term: SearchTerm, words: readonly string[]): SearchTerm {
  const [meant = null] = words;
  return { ...term, words, meant: meant === term.typed ? null : meant };
}

/** Returns the catalogue's words for every spelling of the synonym table with this beginning. */
function spellingsFrom(beginning: string): string[] {
  return [...new Set([...oursOf].flatMap(([spelling, ours]) => (spelling.startsWith(beginning) ? ours : [])))];
}

/**
 * Corrects a spelling by ear, a typing error, a missing space or an unfinished word to the word of the catalogue, or the
 * unsold weave, that was meant. A term that cannot be corrected gets the nearest word, if one is near.
 */
function forgive(term: SearchTerm, near: readonly string[], latin: string | null): SearchTerm {
  const typed = latin ?? term.typed;
  const heard = heardAs(typed, near);
  if (heard) return otherWeaveOf.has(heard) ? elsewhere(term, heard) : taken(term, wordsOf(heard, near));
  const max = toleratedEditDistance(typed);
  const own = findNearestWord(typed, likely(typed, [...near, ...alike(typed, oursOf)]), max, unfinishedWordDistance);
  const other = findNearestWord(typed, likely(typed, alike(typed, otherWeaveOf)), max, editDistance);
  if (own && own.distance <= (other?.distance ?? max)) return taken(term, wordsOf(own.word, near));
  if (other) return elsewhere(term, other.word);
  const apart = parted(typed, new Set(near));
  if (apart) return taken(term, [apart]);
  const begun =
    typed.length < minSpellingLength ? undefined : [...otherWeaveOf.keys()].find((word) => word.startsWith(typed));
  if (begun) return elsewhere(term, begun);
  return { ...term, nearest: hintFor(typed, near) };
}

/** Returns the catalogue's words for a word that was recognised: itself if the catalogue has it, and those of the table. */
function wordsOf(word: string, near: readonly string[]): string[] {
  const ours = oursOf.get(word) ?? [];
  return near.includes(word) || ours.length === 0 ? [word, ...ours] : ours;
}

function elsewhere(term: SearchTerm, word: string): SearchTerm {
  return { ...term, elsewhere: otherWeaveOf.get(word) ?? null };
}

/**
 * Returns the word of the tables or of the catalogue that sounds like the typed one: one that sounds the same, or else the
 * likeliest with the same three or more consonants.
 */
function heardAs(typed: string, near: readonly string[]): string | null {
  if (typed.length < minHeardLength) return null;
  const sound = soundOf(typed);
  const same = near.find((word) => soundOf(word) === sound) ?? bySound.get(sound);
  if (same) return same;
  const consonants = consonantsOf(typed);
  if (consonants.length < minHeardLength) return null;
  const words = [...near, ...alike(typed, oursOf), ...alike(typed, otherWeaveOf)];
  return words.find((word) => consonantsOf(word) === consonants) ?? null;
}

/** Letters of a word, and of its consonants, from which its sound tells it from others. */
const minHeardLength = 3;

/**
 * Returns the words that a typing error may have made of one of them. In a short word another consonant makes another
 * word: 'mask' is no 'mast'; letters in another order, or one too many or too few, are an error.
 */
function likely(typed: string, words: readonly string[]): string[] {
  if (typed.length >= longWordLength + 1) return [...words];
  return words.filter((word) => word.length !== typed.length || lettersOf(word) === lettersOf(typed));
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('');
}

/** Shortest word for which another one is offered: of shorter ones nearly every word is near. */
const minHintLength = 6;

/** Returns the word to offer for one that was not understood; `null` rather than a far-fetched one. */
function hintFor(typed: string, near: readonly string[]): string | null {
  if (typed.length < minHintLength) return null;
  const [first] = typed;
  const words = near.filter((word) => word.startsWith(first ?? ''));
  return findNearestWord(typed, words, toleratedEditDistance(typed) + 1, editDistance)?.word ?? null;
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
export function canTermMatch({ words, beginnings, partColour, blouse }: SearchTerm): boolean {
  return words.length + beginnings.length > 0 || partColour !== null || blouse !== null;
}

/** Tells whether a folded text contains a word that matches the term. */
export function matchesTerm(term: SearchTerm, text: string): boolean {
  const padded = ` ${text} `;
  return (
    term.words.some((word) => padded.includes(` ${word} `)) ||
    term.beginnings.some((beginning) => padded.includes(` ${beginning}`))
  );
}
