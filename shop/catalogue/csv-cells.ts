/** Schemas of the catalogue file's cells, whose errors name the rule that is broken (`cell-rules.ts`). Pure. */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { formatPrice, isFinerThanPaisa, paise, parsePrice } from '../money.ts';
import { daySchema } from '../plausible-days.ts';
import { kindOfCells, ofKind } from './cell-kinds.ts';
import { broken, nameOfCharacter } from './cell-rules.ts';

/** Accepts one line or more, not empty and at most `max` characters when trimmed. */
export const textCell = (max = 200) =>
  z.string().overwrite(typed.text).trim().min(1, broken('empty')).max(max, broken('too_long', max));

/** Accepts one line of at most `max` characters: a name, or a place. */
const lineCell = (max: number) => textCell(max).overwrite(typed.line).min(1, broken('empty'));

/** Accepts a number or a date, in the digits of any script. */
const figureCell = textCell().overwrite(typed.figure);

/** Refuses texts that `allowed` does not match, and names the first character that is `foreign` to them. */
const refuseMarks =
  (allowed: RegExp, foreign: RegExp, rule: 'marks' | 'sku_marks', ...limits: string[]) =>
  (text: string, context: z.RefinementCtx): void => {
    if (text === '' || allowed.test(text)) return;
    const found = foreign.exec(text)?.map(nameOfCharacter) ?? [];
    context.addIssue({ code: 'custom', message: broken(rule, ...limits, ...found) });
  };

/** Joiners between letters, which some scripts need. */
const joiner = '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])';

/**
 * Accepts a part of the product path: letters of any script, with the joiners between them that some scripts need, digits, spaces, a
 * few marks and those in `extra`.
 */
export const pathCell = (extra = '') => {
  const marks = `\\p{L}\\p{M}\\p{N} .'&()${extra}-`;
  const allowed = new RegExp(`^(?:[${marks}]|${joiner})+$`, 'u');
  const foreign = new RegExp(`(?!${joiner})[^${marks}]`, 'u');
  const named = `. ' & ( ) ${extra && `${extra} `}-`;
  return ofKind('name', lineCell(60).superRefine(refuseMarks(allowed, foreign, 'marks', named)));
};

/** Accepts a sku, and no sku under which pictures of drafts lie. */
export const skuCell = ofKind(
  'sku',
  textCell(40)
    .overwrite(typed.sku)
    .superRefine(refuseMarks(/^[A-Z0-9][A-Z0-9-]+$/, /[^A-Z0-9-]/u, 'sku_marks'))
    .regex(/^(?!DRAFT-)/, broken('sku_of_draft')),
);

const plainNumberCell = (min: number, max: number) =>
  figureCell
    .regex(/^\d+(\.\d+)?$/, broken('not_number'))
    .transform(Number)
    .refine((value) => value >= min && value <= max, broken('between', min, max));

/** Accepts a number from `min` to `max`. */
export const numberCell = (min: number, max: number) => ofKind('number', plainNumberCell(min, max));

/** Accepts a whole number from `min` to `max`. */
export const wholeNumberCell = (min: number, max: number) =>
  ofKind(
    'whole',
    plainNumberCell(min, max).refine((value) => Number.isInteger(value), broken('not_whole')),
  );

/**
 * Accepts an empty cell as `null`, any other cell as `schema` does. Not a union, since its error would be 'Invalid
 * input' instead of the schema's own.
 */
export const optionalCell = <T extends z.ZodType<unknown, string>>(schema: T) =>
  ofKind(
    kindOfCells(schema),
    z.string().transform((value, context): z.output<T> | null => {
      if (typed.line(value) === '') return null;
      const checked = schema.safeParse(value);
      if (checked.success) return checked.data;
      for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  );

/**
 * Highest price, ₹10,00,000: the highest that the API's price filter accepts, and far below what the column can store.
 */
const highestPrice = paise(100_000_000);

/** A price above zero: rupees in the file, paise when read. */
export const priceCell = ofKind(
  'price',
  figureCell.transform((value, context) => {
    const amount = parsePrice(value);
    if (amount !== null && amount > 0 && amount <= highestPrice) return amount;
    const isTooHigh = amount !== null && amount > highestPrice;
    const isTooFine = amount === null && isFinerThanPaisa(value);
    const rule = isTooFine ? broken('fraction_of_paisa') : broken('not_price');
    context.addIssue({ code: 'custom', message: isTooHigh ? broken('too_dear', formatPrice(highestPrice)) : rule });
    return z.NEVER;
  }),
);

/** A list of values separated by semicolons; an empty cell is an empty list. */
export const listCell = z.string().transform((value) =>
  typed
    .text(value)
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean),
);

/** Accepts one of the given values. */
export const oneOfCell = <const T extends readonly [string, ...string[]]>(values: T) =>
  ofKind(
    'choice',
    z
      .string()
      .overwrite(typed.line)
      .pipe(z.enum(values, { error: () => broken('one_of', values.join(', ')) })),
  );

export const yesOrNoCell = ofKind(
  'choice',
  oneOfCell(['yes', 'no']).transform((value) => value === 'yes'),
);

export const dateCell = ofKind(
  'date',
  z
    .string()
    .overwrite(typed.figure)
    .pipe(daySchema(broken('not_date'))),
);
