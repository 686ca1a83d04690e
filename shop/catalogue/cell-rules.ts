/** The rules of the catalogue's cells, and what is said of a cell that breaks one. Pure. */

const notAmong = (found: string) => (found === '' ? '' : `, not ${found}`);

/** Sentences without their subject, which is the column, by rule. The office says them in its languages by the same names. */
export const cellRules = {
  missing: () => 'is missing',
  empty: () => 'is empty',
  too_long: (most: string) => `is longer than ${most} characters`,
  marks: (marks: string, found = '') => `may hold letters, digits, spaces and ${marks} only${notAmong(found)}`,
  not_number: () => 'is not a number',
  between: (least: string, most: string) => `must be between ${least} and ${most}`,
  not_whole: () => 'must be a whole number',
  not_price: () => 'is not a price in rupees, such as 4200 or 4,200.50',
  fraction_of_paisa: () => 'has a fraction of a paisa: write two decimals at most, such as 4200.50',
  too_dear: (most: string) => `must be at most ${most}`,
  one_of: (values: string) => `must be one of: ${values}`,
  not_date: () => 'must be a date such as 2026-11-01',
  sku_marks: (found = '') => `may hold capital letters, digits and dashes only${notAmong(found)}`,
  sku_of_draft: () => 'may not begin with DRAFT-',
  hsn_digits: () => 'must be 4, 6 or 8 digits',
  unknown_column: () => 'is not a known column',
  taken: (sku: string) => `this name and colour are those of ${sku}`,
  sku_taken: () => 'is that of another saree',
  no_cover: () => 'the first one is missing',
  pieces_needed: () => 'is empty: a new saree needs the number of its pieces',
  not_yours: () => 'only owners and managers may change it',
  price_range: (least: string, most: string) => `must be between ${least} and ${most}; an owner may set any price`,
  price_low: (least: string) => `must be at least ${least}; an owner may list it for less`,
  twice: () => 'stands twice',
  not_in_catalogue: () => 'is not in the catalogue',
  changed_since: () => 'was changed since',
  no_saree: () => 'has no saree',
  ragged: (cells: string, heads: string) =>
    `has ${cells} cells, and the header ${heads}: a text with the separator in it needs quotation marks`,
  unclosed: () => 'opens a quotation mark that is never closed; nothing behind it was read',
  character: (found: string) => `has the character ${found}, which no text needs`,
  lost_letter: (found: string) => `has lost letters (${found}): save the file as CSV UTF-8, or as XLSX`,
  sheet_error: (error: string) => `is an error of the spreadsheet: ${error}`,
  sku_of_row: (sku: string, row: string) => `the sku ${sku} is that of row ${row}`,
  not_valid: () => 'is not valid',
};

export type CellRule = keyof typeof cellRules;

/** A cell that the catalogue does not accept, and why. */
export interface CellMistake {
  readonly field: string;
  readonly rule: CellRule;
  /** Values that the rule allows, or that are in its way, in the order of its sentence. */
  readonly limits: readonly string[];
  /** The rule as a sentence without its subject. */
  readonly message: string;
}

const sentenceOf = (rule: CellRule, limits: readonly string[]): string =>
  (cellRules[rule] as (...limits: readonly string[]) => string)(...limits);

/** Returns a mistake in the cell of a column. */
export function cellMistake(field: string, rule: CellRule, ...limits: readonly string[]): CellMistake {
  return { field, rule, limits, message: sentenceOf(rule, limits) };
}

const separator = '\u001f';

/** Returns a rule as the text of a schema's error, which {@link readBroken} reads. */
export function broken(rule: CellRule, ...limits: readonly (string | number)[]): string {
  return [rule, ...limits].join(separator);
}

/** Returns the mistake that the text of a schema's error tells of. */
export function readBroken(field: string, text: string): CellMistake {
  const [rule = '', ...limits] = text.split(separator);
  return Object.hasOwn(cellRules, rule)
    ? cellMistake(field, rule as CellRule, ...limits)
    : cellMistake(field, 'not_valid');
}

/** Returns the name of a character: `“_” (U+005F)`, or `U+200B` of one that nobody sees. */
export function nameOfCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `“${character}” (${code})` : code;
}
