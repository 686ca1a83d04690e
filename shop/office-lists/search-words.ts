/** Reads what staff type into the office's one search box as what it looks like. Pure. */
import { normaliseSku } from '../catalogue/saree.ts';
import { typed as kinds } from '../contact/typed-text.ts';
import { parseOrderCodeBeginning } from '../orders/order-code.ts';

/** Everything that a typed text may be. A search looks for each part that is given. */
export interface SearchWords {
  /** The last four to ten digits of a phone number. */
  readonly phoneEnd: string | null;
  /** An order code or its beginning, such as `A7KD-93`. */
  readonly code: string | null;
  /** A sku or its beginning without dashes, such as `DHMUL0`. */
  readonly sku: string | null;
  /** An e-mail address or its beginning, in lower case. */
  readonly email: string | null;
  /** Words of a name, in any order; one of them has at least two letters. */
  readonly names: readonly string[];
}

const nothing: SearchWords = { phoneEnd: null, code: null, sku: null, email: null, names: [] };

const maxLength = 200;
const maxNames = 8;

/**
 * Reads a typed text, whose numbers and codes are read without the characters that pasting adds to them:
 * - digits alone, also with spaces, dashes or brackets, are the end of a phone number from four digits on; ten are all of
 *   it, and `+91`, `91` or `0` before them say nothing;
 * - a text with `@` is the beginning of an e-mail address;
 * - a text with a digit is the beginning of an order code or of a sku, by where its dashes are: `A7KD-93`, `DH-101`;
 * - any other text is words of a name. One without digits may be the beginning of a code too: one code in five begins
 *   with four letters.
 */
export function readSearchWords(typed: string): SearchWords {
  const short = typed.slice(0, maxLength);
  const text = kinds.figure(short).replace(/^#/, '');
  // Names keep the joiners that their script needs.
  const words = kinds.name(short);
  const number = kinds.telephone(short);
  if (/^\+?[\d\s().-]*\d[\s().-]*$/.test(text) || /^\+?\d{10,}$/.test(number)) return readDigits(number);
  if (text.includes('@')) return { ...nothing, email: kinds.email(short).toLowerCase() };
  const code = parseOrderCodeBeginning(text);
  const sku = skuIn(text);
  const isNumbered = /\d/.test(text) && (code !== null || sku !== null);
  return { ...nothing, code, sku, names: isNumbered ? [] : namesIn(words) };
}

function readDigits(text: string): SearchWords {
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0091|091|91|0)(?=\d{10}$)/, '');
  return digits.length < 4 || digits.length > 10 ? nothing : { ...nothing, phoneEnd: digits };
}

/** Returns the beginning of a sku: at most 40 letters and digits, with a dash or a digit among them. */
function skuIn(text: string): string | null {
  return /^[a-z0-9][a-z0-9\s-]{1,39}$/i.test(text) && /[\d-]/.test(text) ? normaliseSku(text) : null;
}

/** Returns the words of a name, without the characters that `like` would not take for themselves. */
function namesIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s,.;-]+/)
    .map((word) => word.replaceAll(/[%_\\]/g, ''))
    .filter(Boolean)
    .slice(0, maxNames);
  return words.some((word) => word.length > 1) ? words : [];
}
