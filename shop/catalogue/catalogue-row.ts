/** One row of a catalogue file, checked: every mistake is named with its column and what to write instead. */
import { z } from 'zod';
import { formatPrice, paise, parsePrice } from '../money.ts';
import { type CatalogueEntry, sheernesses } from './saree.ts';
import { categoryIds, collectionIds, colourIds, occasions } from './vocabulary.ts';

const text = (most = 200) => z.string().trim().min(1, 'is empty').max(most, `is longer than ${most} characters`);
/** Letters of any script, digits, spaces and a few marks: what a product path can carry. */
const nameLike = text(60).regex(
  /^[\p{L}\p{M}\p{N} .'&()-]+$/u,
  "may hold letters, digits, spaces and . ' & ( ) - only",
);
const colourLike = text(60).regex(
  /^[\p{L}\p{M}\p{N} .'&()/-]+$/u,
  "may hold letters, digits, spaces and . ' & ( ) / - only",
);

const number = (least: number, most: number) =>
  text()
    .regex(/^\d+(\.\d+)?$/, 'is not a number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be between ${least} and ${most}`);
const whole = (least: number, most: number) =>
  number(least, most).refine((value) => Number.isInteger(value), 'must be a whole number');
/** `null` for an empty cell. Not a union: that would say 'Invalid input' in place of what is wrong. */
const orEmpty = <T extends z.ZodType<unknown, string>>(schema: T) =>
  z.string().transform((value, context): z.output<T> | null => {
    if (value.trim() === '') return null;
    const checked = schema.safeParse(value);
    if (checked.success) return checked.data;
    for (const { message } of checked.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const optionalText = (most = 2_000) => orEmpty(text(most));

/** ₹10,00,000: the same bound as the listing's price filter, and far below what the column can hold. */
const dearest = paise(100_000_000);
const price = text().transform((value, context) => {
  const amount = parsePrice(value);
  if (amount !== null && amount > 0 && amount <= dearest) return amount;
  const isTooDear = amount !== null && amount > dearest;
  const message = isTooDear
    ? `must be at most ${formatPrice(dearest)}`
    : 'is not a price in rupees, such as 4200 or 4,200.50';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const list = z.string().transform((value) =>
  value
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean),
);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: () => `must be one of: ${values.join(', ')}` });

export const catalogueRow = z.object({
  sku: text(40).regex(/^[A-Z0-9][A-Z0-9-]+$/, 'may hold capital letters, digits and dashes only'),
  name: nameLike,
  saree_name: optionalText(100),
  color: colourLike,
  colour_family: oneOf(colourIds),
  collection: orEmpty(oneOf(collectionIds)),
  category: oneOf(categoryIds),
  price,
  /** Empty: as many as there are. */
  availability: orEmpty(whole(0, 10_000)),
  rating: orEmpty(number(1, 5)),
  best_seller: orEmpty(whole(1, 1_000)),
  featured: orEmpty(whole(1, 100_000)),
  occasion: list.pipe(z.array(oneOf(occasions))),
  length_m: number(1, 12),
  width_m: number(0.5, 2),
  blouse_piece_m: orEmpty(number(0.3, 2)),
  weight_g: whole(50, 3_000),
  sheerness: oneOf(sheernesses),
  weave: text(60),
  yarn: text(),
  dye: text(),
  motif: optionalText(200),
  days_on_loom: whole(1, 1_000),
  weaver: text(80),
  village: text(80),
  certificates: list,
  one_of_one: oneOf(['yes', 'no']).transform((value) => value === 'yes'),
  hsn: text(8).regex(/^(\d{4}|\d{6}|\d{8})$/, 'must be 4, 6 or 8 digits'),
  listed_on: z.string().trim().pipe(z.iso.date('must be a date such as 2026-11-01')),
  description: optionalText(),
  disclaimer: optionalText(),
  wash_care: optionalText(),
  delivery: optionalText(),
  returns: optionalText(),
  manufacturer_details: optionalText(),
  design: z.string().trim().max(500),
});

export const catalogueColumns = Object.keys(catalogueRow.shape);

export function sareeFromRow(row: z.output<typeof catalogueRow>): CatalogueEntry {
  return {
    sku: row.sku,
    name: row.name,
    sareeName: row.saree_name,
    color: row.color,
    colourFamily: row.colour_family,
    collection: row.collection,
    category: row.category,
    price: row.price,
    availability: row.availability,
    rating: row.rating,
    ratingCount: 0,
    bestSeller: row.best_seller,
    featured: row.featured,
    occasions: row.occasion,
    lengthM: row.length_m,
    widthM: row.width_m,
    blousePieceM: row.blouse_piece_m,
    weightG: row.weight_g,
    sheerness: row.sheerness,
    weave: row.weave,
    yarn: row.yarn,
    dye: row.dye,
    motif: row.motif,
    daysOnLoom: row.days_on_loom,
    weaver: row.weaver,
    village: row.village,
    certificates: row.certificates,
    oneOfOne: row.one_of_one,
    hsn: row.hsn,
    listedOn: row.listed_on,
    description: row.description,
    disclaimer: row.disclaimer,
    washCare: row.wash_care,
    delivery: row.delivery,
    returns: row.returns,
    manufacturerDetails: row.manufacturer_details,
    design: row.design,
  };
}
