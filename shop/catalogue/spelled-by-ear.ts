/**
 * Compares words by their sound: Indian words have many spellings in Latin letters, and words of Indian scripts are
 * written in Latin ones first. Pure.
 */

/** Vowel signs and letters of an Indian script by their place in its block: the blocks of Unicode are laid out alike. */
const consonants: Readonly<Record<number, string>> = Object.fromEntries(
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'
    .split(' ')
    .map((letter, at) => [0x15 + at, letter]),
);
const vowels: Readonly<Record<number, string>> = Object.fromEntries(
  'a a i i u u ri l e e e ai o o o au'.split(' ').map((letter, at) => [0x05 + at, letter]),
);
const signs: Readonly<Record<number, string>> = Object.fromEntries(
  'a i i u u ri ri e e e ai o o o au'.split(' ').map((letter, at) => [0x3e + at, letter]),
);
const [virama, nukta, khandaTa] = [0x4d, 0x3c, 0x4e];
const nasals = [0x01, 0x02];
const [firstBlock, lastBlock, blockSize] = [0x0900, 0x0d00, 0x80];
/** Letters that the dot below makes of others. */
const dotted: Readonly<Record<string, string>> = { j: 'z', ph: 'f' };

/** Tells whether a word has letters of an Indian script. */
export function isIndic(word: string): boolean {
  return [...word].some((letter) => placeOf(letter) !== null);
}

/** Returns a word of an Indian script in Latin letters, 'silk' for 'सिल्क'; other letters stay. */
export function inLatinLetters(word: string): string {
  let latin = '';
  let isOpen = false;
  for (const letter of word.normalize('NFD')) {
    const place = placeOf(letter);
    if (place === nukta) {
      latin = latin.replace(/(j|ph)$/, (last) => dotted[last] ?? last);
      continue;
    }
    const sign = place === null ? undefined : signs[place];
    // A consonant is followed by an 'a' unless a sign says otherwise; at the end of a word it is silent.
    if (isOpen && sign === undefined && place !== virama) latin += 'a';
    isOpen = place !== null && consonants[place] !== undefined;
    latin += place === null ? letter : (consonants[place] ?? sign ?? otherLetterAt(place));
  }
  return latin;
}

function otherLetterAt(place: number): string {
  if (nasals.includes(place)) return 'n';
  if (place === khandaTa) return 't';
  return vowels[place] ?? '';
}

function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= firstBlock && code < lastBlock + blockSize ? (code - firstBlock) % blockSize : null;
}

/** Spellings that sound alike, in the order in which they are replaced. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ksh|x/g, 'ks'],
  [/chh?/g, 'č'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([bdgjkt])h/g, '$1'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/m(?=[bčdfgjkptv])/g, 'n'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/h$/, ''],
];

/** Returns a key that is the same for spellings of a word that sound alike: 'tant' and 'taanth', 'phulia' and 'fuliya'. */
export function soundOf(word: string): string {
  return alike.reduce((sound, [spelling, letter]) => sound.replaceAll(new RegExp(spelling, 'g'), letter), word);
}

/** Returns the consonants of a word by their sound: they are what different spellings have in common. */
export function consonantsOf(word: string): string {
  const sound = soundOf(word);
  return sound.slice(0, 1) + sound.slice(1).replaceAll(/[aeiou]/g, '');
}
