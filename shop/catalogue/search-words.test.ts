import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutDots } from '../contact/typed-text.ts';
import { foldForSearch } from './saree.ts';
import { canTermMatch, matchesTerm, parseSearchWords, toSearchTerm } from './search-words.ts';
import { blouseWords, ignoredSearchWords, synonyms, unsoldWeaves } from './synonyms.ts';

/** A catalogue's words, the likeliest first. */
const catalogue = [
  'mark',
  'jamdani',
  'linen',
  'cotton',
  'mul',
  'mulberry',
  'silk',
  'red',
  'blue',
  'neel',
  'megh',
  'maheshwar',
];

const texts = (search: string) => parseSearchWords(search).map(({ text }) => text);
const settled = (search: string) => parseSearchWords(search).map((typed) => toSearchTerm(typed, catalogue));

describe('the significant words of a search', () => {
  test.each([
    ['Red JAMDANI saree', ['red', 'jamdani']],
    ['sarees for women', []],
    ['saree with blouse piece', ['with blouse piece']],
    ['शादी की साडी', [foldForSearch('शादी')]],
    ['woven by mala basak', ['mala', 'basak']],
    ['mul mul saree', ['mul mul']],
    ['off white linen', ['off white', 'linen']],
    ['durga puja', ['durga puja']],
    ['लाल साड़ी', [foldForSearch('लाल')]],
    ['  ', []],
    ['%_\\', []],
  ])('are read from "%s"', (search, expected) => {
    expect(texts(search)).toEqual(expected);
  });

  test('are eight at the most', () => {
    expect(texts('one two three four five six seven eight nine ten')).toHaveLength(8);
  });
});

describe('the search term for', () => {
  test.each([
    ['jamdhani', ['jamdani']],
    ['Jamdaani', ['jamdani']],
    ['malmal', ['mul']],
    ['muslin', ['mul']],
    ['tangail', ['pure cotton']],
    ['lenin', ['linen']],
    ['jari', ['zari']],
    ['pallav', ['pallu']],
    ['anchal', ['pallu']],
    ['lal', ['red']],
    ['safed', ['white']],
    ['kala', ['black']],
    ['gulabi', ['pink']],
    ['peela', ['yellow']],
    ['narangi', ['orange']],
    ['hara', ['green']],
    ['लाल', ['red']],
    ['নীল', ['blue']],
    ['shaadi', ['wedding']],
    ['bridal', ['wedding']],
    ['pooja', ['festive']],
    ['daily', ['everyday']],
    ['formal', ['office']],
  ])('"%s" is the catalogue’s own word', (typed, words) => {
    expect(settled(typed)).toMatchObject([{ words, meant: words[0] }]);
  });

  test('a catalogue word with a synonym matches both', () => {
    expect(settled('neel')).toMatchObject([{ words: ['neel', 'blue'], meant: null }]);
  });

  test('a short catalogue word matches that word only, a long one also words that begin with it', () => {
    expect(settled('mul')).toMatchObject([{ words: ['mul'], beginnings: [] }]);
    expect(settled('linen')).toMatchObject([{ words: ['linen'], beginnings: ['linen'] }]);
  });

  test('an unfinished word matches what it begins, in the catalogue or among the spellings', () => {
    expect(settled('jam')).toMatchObject([{ beginnings: ['jam'], meant: null }]);
    expect(settled('mulm')).toMatchObject([{ words: ['mul'], meant: 'mul' }]);
  });

  test('two words typed as one matches both', () => {
    expect(settled('neelmegh')).toMatchObject([{ words: ['neel megh'], meant: 'neel megh' }]);
  });
});

describe('a typing error', () => {
  test.each([
    ['jmdani', 'jamdani'],
    ['jamdnai', 'jamdani'],
    ['linin', 'linen'],
    ['linnenn', 'linen'],
    ['cotn', 'cotton'],
    ['kotton', 'cotton'],
    ['mask', null],
    ['marks', null],
    ['cottn', 'cotton'],
    ['bleu', 'blue'],
    ['rde', null],
    ['maheswar', 'maheshwar'],
    ['xylophone', null],
  ])('in "%s" is corrected to %s, null meaning that nothing is', (typed, meant) => {
    const [term] = settled(typed);
    expect(term?.meant).toBe(meant);
    expect(term && canTermMatch(term)).toBe(meant !== null);
  });

  test('too far from any word is not corrected, but a near word is offered, and none for a short word', () => {
    expect(settled('maheehuwor')).toMatchObject([{ words: [], nearest: 'maheshwar' }]);
    for (const far of ['mask', 'iphone', 'spencer']) expect(settled(far), far).toMatchObject([{ nearest: null }]);
  });
});

describe('a weave that the shop does not sell', () => {
  test.each([
    ['kanjivaram', 'Kanjivaram'],
    ['Kanchipuram', 'Kanjivaram'],
    ['kanjeevaram silk', 'Kanjivaram'],
    ['kanjeevarm', 'Kanjivaram'],
    ['kanji', 'Kanjivaram'],
    ['banarsi', 'Banarasi'],
    ['benarasi', 'Banarasi'],
    ['chanderi', 'Chanderi'],
    ['ikkat', 'Ikat'],
    ['zardozi', 'Embroidery'],
    ['lehenga', 'Other garments'],
    ['कांजीवरम', 'Kanjivaram'],
    ['बनारसी', 'Banarasi'],
  ])('is recognised in "%s" as %s', (search, title) => {
    const [term] = settled(search);
    expect(term?.elsewhere?.title).toBe(title);
    expect(term && canTermMatch(term)).toBe(false);
  });

  test('is searched for as a word if the catalogue contains it', () => {
    expect(parseSearchWords('banarasi').map((typed) => toSearchTerm(typed, ['banarasi']))).toMatchObject([
      { words: ['banarasi'], elsewhere: null },
    ]);
  });
});

test('every synonym and every unsold weave is read as one word, every ignored word as none, and each stands in one list only', () => {
  const keyOf = (word: string) => foldForSearch(withoutDots(word));
  const listed = (words: readonly string[]) => words.flatMap((line) => line.split(',')).map(keyOf);
  const ours = listed(Object.values(synonyms));
  const others = listed(unsoldWeaves.map(({ words }) => words));
  const left = listed(ignoredSearchWords);
  const blouses = listed(Object.values(blouseWords));
  for (const word of blouses) expect(texts(word), word).toEqual([word]);
  expect(blouses.filter((word) => ours.includes(word) || others.includes(word) || left.includes(word))).toEqual([]);
  for (const word of [...ours, ...others]) expect(texts(word), word).toEqual([word]);
  for (const word of left) expect(texts(word), word).toEqual([]);
  expect(others.filter((word) => ours.includes(word) || left.includes(word))).toEqual([]);
  expect(ours.filter((word) => left.includes(word))).toEqual([]);
});

test.each([
  ['सिल्क', 'silk'],
  ['सिल्क साड़ी', 'silk'],
  ['लिनन', 'linen'],
  ['जामदानी', 'jamdani'],
  ['ಲಿನನ್', 'linen'],
  ['ಜಾಮ್ದಾನಿ', 'jamdani'],
])('“%s” is the catalogue’s %s, in whichever script it is typed', (search, word) => {
  expect(settled(search)).toMatchObject([{ words: [word] }]);
});

test.each([
  ['with blouse', true],
  ['blouse', true],
  ['without blouse', false],
  ['bina blouse', false],
  ['बिना ब्लाउज़', false],
])('“%s” asks for a blouse piece: %s', (search, blouse) => {
  const [term] = settled(search);
  expect(term).toMatchObject({ blouse, words: [] });
  expect(term && canTermMatch(term)).toBe(true);
});

test('a term matches a text by whole words or by prefixes', () => {
  const [mul, jam] = [settled('mul')[0], settled('jam')[0]];
  expect(mul && matchesTerm(mul, 'aranya mul cotton')).toBe(true);
  expect(mul && matchesTerm(mul, 'mulberry silk')).toBe(false);
  expect(jam && matchesTerm(jam, 'cotton jamdani')).toBe(true);
});

test('for any text, the words searched for are not empty and contain no %, _ or backslash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (search) => {
      for (const { words, beginnings } of settled(search)) {
        expect([...words, ...beginnings].join('')).not.toMatch(/[%_\\]/);
        expect(words).not.toContain('');
        expect(beginnings).not.toContain('');
      }
    }),
  );
});
