/**
 * Parses the price and the order that a search asks for in words: 'red cotton under 4000', '3000-5000', 'cheapest'.
 * They narrow and sort the listing instead of being searched for. Pure.
 */
import { valueOfDigit, withoutDots } from '../contact/typed-text.ts';
import { formatPrice, paise } from '../money.ts';
import type { ListingFilter } from './listing.ts';
import { priceFilterRange, type SortOrder } from './vocabulary.ts';

/** Whole rupees, both ends included; `null` where an end is open. */
export type PriceRange = Pick<ListingFilter, 'minRupees' | 'maxRupees'>;

export interface ParsedPriceWords extends PriceRange {
  /** The search without the words of a price or an order; as it was typed if it has none. */
  readonly words: string;
  readonly sort: SortOrder | null;
}

const listed = (phrases: string) => phrases.split(', ').map((phrase) => phrase.split(' '));

const between = listed('between, from, range');
const joins = listed('-, –, —, to, and, aur, se, till, से, और, থেকে');
const rangeEnds = listed('ke beech mein, ke beech, ke bich, के बीच में, के बीच, এর মধ্যে');
const upperLimitBefore = listed(
  'under, below, less than, lower than, cheaper than, not more than, at most, up to, upto, within, max, maximum, budget, budget of, <, < =',
);
const upperLimitAfter = listed(
  'or less, or under, or below, and under, and below, ke andar, ke neeche, ke niche, se kam, se neeche, se niche, tak, max, maximum, budget, से कम, से कम की, से कम में, से नीचे, के नीचे, के अंदर, के अन्दर, में, तक, तक की, র কম, এর কম, কম, র নিচে, এর নিচে, নিচে, এর মধ্যে, র মধ্যে, মধ্যে',
);
const lowerLimitBefore = listed(
  'above, over, more than, greater than, not less than, at least, starting, starting from, starting at, from, min, minimum, >, > =',
);
const lowerLimitAfter = listed(
  'or more, or above, or over, and above, and over, and more, onward, onwards, plus, +, se upar, se zyada, se jyada, se adhik, से ऊपर, से ऊपर की, से ज्यादा, से ज्यादा की, से अधिक, র বেশি, এর বেশি, বেশি',
);
const orders: readonly [SortOrder, string[][]][] = [
  [
    'price-desc',
    listed(
      'most expensive, costliest, priciest, highest price, high to low, price high to low, expensive, costly, mehenga, mehengi, mehnga, mehngi, mahanga, mahangi, महंगा, महंगी',
    ),
  ],
  [
    'price-asc',
    listed(
      'cheapest, cheaper, cheap, lowest price, low price, low cost, low to high, price low to high, least expensive, inexpensive, affordable, low budget, budget friendly, budget, sasta, sasti, saste, सस्ता, सस्ती, सस्ते',
    ),
  ],
];
/** Words beside a price that add nothing to it: 'sarees priced between 2000 and 3000'. */
const fillers = new Set(
  listed(
    'price, priced, prices, cost, costs, costing, rate, range, saree, sarees, sari, saris, कीमत, दाम, साडी, साडियां, শাডি',
  ).flat(),
);

/** Least price, in rupees, of a number without a currency sign: '3' may count something. */
const minPrice = 100;
/** Least round number that alone is a price: 'saree 3000'. */
const minBarePrice = 500;
const roundTo = 50;
/** Largest end of a price range that the API accepts, in rupees. */
const maxPrice = 1_000_000;
const thousand = 'k|thousand|hazaa?r|हज\u093c?ार|হাজার';
const lakh = 'lakhs?|lacs?|लाख|লাখ|লক্ষ';
const isLakh = new RegExp(`^(?:${lakh})$`);

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Set for an amount of money, or a number that may be one. */
  readonly amount: { readonly number: number; readonly unit: number; readonly hasSign: boolean } | null;
}

const rupeeWords = 'rs|inr|rupees?|rupaye|रु|रुपये|रुपए|रुपया|रुपयों|টাকা|টাকার';
const wordEnd = '(?![\\p{L}\\p{M}\\p{N}])';

/** Matches one token: an amount (`₹3,000`, `Rs. 3000/-`, `3.5k`), a word or a sku, or any other sign. */
const tokens = new RegExp(
  [
    `(?<sign>₹\\s*|(?:${rupeeWords})(?![\\p{L}\\p{M}])\\.?\\s*)?(?<number>\\d[\\d,]*(?:\\.\\d+)?)`,
    `(?:\\s?(?<unit>${thousand}|${lakh})${wordEnd})?(?<mark>\\s?\\/-|\\s?₹|\\s?(?:${rupeeWords})${wordEnd}\\.?)?(?![\\p{L}\\p{N}])`,
    '|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}-]*|[^\\s\\p{L}\\p{N}]',
  ].join(''),
  'giu',
);

function tokensOf(search: string): Token[] {
  return [...search.matchAll(tokens)].map((match) => {
    const { sign, number, unit, mark } = match.groups ?? {};
    const hasSign = sign !== undefined || mark !== undefined;
    const amount = number
      ? { number: Number(number.replaceAll(',', '')), unit: unitOf((unit ?? '').toLowerCase()), hasSign }
      : null;
    return { text: withoutDots(match[0].toLowerCase()), from: match.index, to: match.index + match[0].length, amount };
  });
}

function unitOf(word: string): number {
  if (word === '') return 1;
  return isLakh.test(word) ? 100_000 : 1_000;
}

/** Returns the number of tokens from `at` on that form the longest matching phrase; 0 if none matches. */
function phraseLength(all: readonly Token[], at: number, phrases: readonly string[][]): number {
  const fitting = phrases.filter((phrase) => phrase.every((word, offset) => all[at + offset]?.text === word));
  return Math.max(0, ...fitting.map(({ length }) => length));
}

/**
 * Returns the rupees of the token at `at`; `null` where it is no price. `unit` is that of the other end of a range: the
 * 3 of '3-5k' is 3,000.
 */
function rupeesAt(all: readonly Token[], at: number, unit = 1): number | null {
  const amount = all[at]?.amount;
  if (!amount) return null;
  const rupees = Math.round(amount.number * (amount.unit === 1 && amount.number < minPrice ? unit : amount.unit));
  return rupees >= minPrice || amount.hasSign ? Math.min(rupees, maxPrice) : null;
}

type Reading = Partial<Omit<ParsedPriceWords, 'words'>> & { readonly length: number };

/** Reads the price or the sort order that the tokens from `at` on express, and the number of tokens used. */
function readAt(all: readonly Token[], at: number): Reading | null {
  return readRange(all, at) ?? readEnd(all, at) ?? readOrder(all, at);
}

function readRange(all: readonly Token[], at: number): Reading | null {
  const first = at + phraseLength(all, at, between);
  const second = first + 1 + phraseLength(all, first + 1, joins);
  const minRupees = rupeesAt(all, first, all[second]?.amount?.unit);
  const maxRupees = rupeesAt(all, second);
  if (second === first + 1 || minRupees === null || maxRupees === null) return null;
  return { minRupees, maxRupees, length: second + 1 + phraseLength(all, second + 1, rangeEnds) - at };
}

function readEnd(all: readonly Token[], at: number): Reading | null {
  const [max, min] = [phraseLength(all, at, upperLimitBefore), phraseLength(all, at, lowerLimitBefore)];
  const rupees = rupeesAt(all, at + Math.max(max, min));
  if (rupees === null) return null;
  if (max > min) return { maxRupees: rupees, length: max + 1 };
  if (min > 0) return { minRupees: rupees, length: min + 1 };
  const [orLess, orMore] = [phraseLength(all, at + 1, upperLimitAfter), phraseLength(all, at + 1, lowerLimitAfter)];
  if (orMore > 0) return { minRupees: rupees, length: 1 + orMore };
  return orLess > 0 || isPriceAlone(all[at], rupees) ? { maxRupees: rupees, length: 1 + orLess } : null;
}

/** Tells whether an amount is a price without a word beside it: it has a sign or a unit, or is a round number. */
function isPriceAlone(token: Token | undefined, rupees: number): boolean {
  if (!token?.amount) return false;
  const { hasSign, unit } = token.amount;
  return hasSign || unit > 1 || (rupees >= minBarePrice && rupees % roundTo === 0);
}

function readOrder(all: readonly Token[], at: number): Reading | null {
  for (const [sort, phrases] of orders) {
    const length = phraseLength(all, at, phrases);
    if (length > 0) return { sort, length };
  }
  return null;
}

/** Extracts the words of the first price or order from a search, then reads the rest in the same way. */
export function parsePriceWords(search: string): ParsedPriceWords {
  const read = readPriceWords(withAsciiDigits(search));
  const isPlain = read.minRupees === null && read.maxRupees === null && read.sort === null;
  return isPlain ? { ...read, words: search } : read;
}

/** Returns the text with the digits of every script as ASCII ones, and letters with a dot below in two characters. */
function withAsciiDigits(text: string): string {
  return text.normalize('NFC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

function readPriceWords(search: string): ParsedPriceWords {
  const all = tokensOf(search);
  for (const [at, { from }] of all.entries()) {
    const reading = readAt(all, at);
    if (!reading) continue;
    const end = all[at + reading.length - 1]?.to ?? search.length;
    const others = readPriceWords(withoutFillers(`${search.slice(0, from)} ${search.slice(end)}`));
    return { words: others.words, sort: reading.sort ?? others.sort, ...narrower(reading, others) };
  }
  return { words: search, minRupees: null, maxRupees: null, sort: null };
}

function withoutFillers(search: string): string {
  return search
    .split(/\s+/)
    .filter((word) => word !== '' && !fillers.has(withoutDots(word.toLowerCase())))
    .join(' ');
}

/** Intersects two price ranges; swaps their ends if they come in the wrong order. */
function narrower(one: Partial<PriceRange>, other: PriceRange): PriceRange {
  const min = [one.minRupees, other.minRupees].filter((end) => end != null);
  const max = [one.maxRupees, other.maxRupees].filter((end) => end != null);
  const minRupees = min.length > 0 ? Math.max(...min) : null;
  const maxRupees = max.length > 0 ? Math.min(...max) : null;
  const isTurned = minRupees !== null && maxRupees !== null && minRupees > maxRupees;
  return isTurned ? { minRupees: maxRupees, maxRupees: minRupees } : { minRupees, maxRupees };
}

/**
 * Moves the price and the order that a search names into the filter's own fields, the price in whole steps of the price
 * filter. A price or an order that the filter has already stays.
 */
export function applyPriceWords<F extends PriceRange & Pick<ListingFilter, 'search' | 'sort'>>(filter: F): F {
  const { words, sort, minRupees, maxRupees } = parsePriceWords(filter.search);
  const hasPrice = filter.minRupees !== null || filter.maxRupees !== null;
  return {
    ...filter,
    search: words,
    sort: filter.sort ?? sort,
    ...(hasPrice ? {} : roundToPriceSteps({ minRupees, maxRupees })),
  };
}

/** Rounds both ends outwards to whole steps, so that no wanted price is lost. */
export function roundToPriceSteps({ minRupees, maxRupees }: PriceRange): PriceRange {
  const { step } = priceFilterRange;
  return {
    minRupees: minRupees === null ? null : Math.floor(minRupees / step) * step,
    maxRupees: maxRupees === null ? null : Math.ceil(maxRupees / step) * step,
  };
}

/** Formats a price range, such as `Up to ₹3,000`; `null` if neither end is set. */
export function formatPriceRange({ minRupees, maxRupees }: PriceRange): string | null {
  const price = (rupees: number) => formatPrice(paise(rupees * 100));
  if (minRupees !== null)
    return maxRupees === null ? `${price(minRupees)} and more` : `${price(minRupees)} to ${price(maxRupees)}`;
  return maxRupees === null ? null : `Up to ${price(maxRupees)}`;
}
