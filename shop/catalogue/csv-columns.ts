/**
 * The columns of a catalogue file: one table from which the file is read, checked and described to the merchant. Keyed
 * by the saree's field; the column has the field's name in snake_case unless `column` says otherwise.
 */
import { z } from 'zod';
import { typed } from '../contact/typed-text.ts';
import { toSnakeCase } from '../key-case.ts';
import { type CellKind, kindOfCells, ofKind } from './cell-kinds.ts';
import { broken } from './cell-rules.ts';
import {
  dateCell,
  listCell,
  numberCell,
  oneOfCell,
  optionalCell,
  pathCell,
  priceCell,
  skuCell,
  textCell,
  wholeNumberCell,
  yesOrNoCell,
} from './csv-cells.ts';
import { type Saree, sheernesses } from './saree.ts';
import { colourIds, maxVocabularyId } from './vocabulary.ts';

interface ColumnText {
  /** Tells the merchant what to write. */
  readonly help: string;
  /** Name of the column in the file, where it is not the field's name in snake_case. */
  readonly column?: string;
  /** The cell that a new saree gets where the file leaves the column out. */
  readonly whenNew?: string;
  readonly kind: CellKind;
}

const texts = z.registry<ColumnText>();
function required<T extends z.ZodType<unknown, string>>(schema: T, help: string): T {
  texts.add(schema, { help, kind: kindOfCells(schema) });
  return schema;
}

/** Declares a column that a file may leave out: a known saree then keeps its value, a new one gets `whenNew`. */
function optional<T extends z.ZodType<unknown, string>>(schema: T, help: string, about: Partial<ColumnText> = {}) {
  const column = z.exactOptional(schema);
  texts.add(column, { help, whenNew: '', kind: kindOfCells(schema), ...about });
  return column;
}

/** An id of the vocabulary, which `findUnknownWords` compares with those that there are. */
const vocabularyCell = textCell(maxVocabularyId);

const requiredColumns = {
  sku: required(
    skuCell,
    'Names the saree for good: capital letters, digits and dashes; it may not begin with `DRAFT-`.',
  ),
  name: required(pathCell(), 'The same for all colours of one design; with `color` it is the page’s address.'),
  color: required(pathCell('/'), 'The weaver’s word for it, such as `Madder Red`; several with slashes.'),
  colourFamily: required(oneOfCell(colourIds), 'Its filter colour, such as `red`.'),
  category: required(vocabularyCell, 'Its fabric, such as `mul-cotton`.'),
  price: required(priceCell, 'Rupees, taxes and shipping included: `4200` or `4,200.50`.'),
  lengthM: required(numberCell(1, 12), 'Metres.'),
  widthM: required(numberCell(0.5, 2), 'Metres.'),
  weightG: required(wholeNumberCell(50, 3_000), 'Grams; the courier is told them.'),
  sheerness: required(oneOfCell(sheernesses), sheernesses.map((one) => `\`${one}\``).join(', ')),
  weave: required(textCell(60), 'How it is woven, such as `Jamdani`; a filter of the listing.'),
  yarn: required(textCell(), 'Such as `100s cotton`.'),
  dye: required(textCell(), 'Such as `Natural indigo`.'),
  daysOnLoom: required(wholeNumberCell(1, 1_000), 'How long it took to weave.'),
  weaver: required(textCell(80), 'Who wove it.'),
  village: required(textCell(80), 'Where it was woven.'),
  hsn: required(
    ofKind(
      'code',
      textCell(8)
        .overwrite(typed.figure)
        .regex(/^(\d{4}|\d{6}|\d{8})$/, broken('hsn_digits')),
    ),
    'The code it is taxed under.',
  ),
  listedOn: required(dateCell, 'A date such as `2026-11-01`.'),
};

const optionalColumns = {
  availability: optional(
    optionalCell(wholeNumberCell(0, 10_000)),
    'Pieces free to sell now. A new saree needs it; empty leaves a known one’s stock alone.',
  ),
  sareeName: optional(optionalCell(textCell(100)), 'The title, where it is not the name.'),
  borderColours: optional(
    listCell.pipe(z.array(oneOfCell(colourIds))),
    'Filter colours of the border, such as `red`; several with semicolons.',
    { column: 'border_colour' },
  ),
  palluColours: optional(
    listCell.pipe(z.array(oneOfCell(colourIds))),
    'Filter colours of the pallu, such as `red`; several with semicolons.',
    { column: 'pallu_colour' },
  ),
  collection: optional(optionalCell(vocabularyCell), 'Such as `bagaan`.'),
  rating: optional(optionalCell(numberCell(1, 5)), '1 to 5; shown until there are reviews.'),
  bestSeller: optional(
    optionalCell(wholeNumberCell(1, 1_000)),
    'Its place among the best sellers, while few are bought.',
  ),
  featured: optional(optionalCell(wholeNumberCell(1, 100_000)), 'Its place in the shop’s own order.'),
  occasions: optional(listCell.pipe(z.array(vocabularyCell)), 'Several with semicolons.', { column: 'occasion' }),
  blousePieceM: optional(optionalCell(numberCell(0.3, 2)), 'Metres; empty where there is none.'),
  motif: optional(optionalCell(textCell()), 'What is woven into it.'),
  weaverSince: optional(
    optionalCell(wholeNumberCell(1900, 2100)),
    'The year in which the weaver began to weave, such as `1996`.',
  ),
  certificates: optional(listCell, 'Such as `Handloom Mark`; several with semicolons.'),
  oneOfOne: optional(yesOrNoCell, '`yes` where there will never be another.', { whenNew: 'no' }),
  description: optional(optionalCell(textCell(2_000)), 'The page’s own words.'),
  disclaimer: optional(optionalCell(textCell(2_000)), 'In place of the shop’s.'),
  washCare: optional(optionalCell(textCell(2_000)), 'In place of the shop’s.'),
  delivery: optional(optionalCell(textCell(2_000)), 'In place of the shop’s.'),
  returns: optional(optionalCell(textCell(2_000)), 'In place of the shop’s.'),
  manufacturerDetails: optional(optionalCell(textCell(2_000)), 'In place of the shop’s.'),
  design: optional(
    z.string().overwrite(typed.text).trim().max(500),
    'For the demonstration only: the loom weaves its pictures from it.',
  ),
};

const columns = { ...requiredColumns, ...optionalColumns } satisfies Record<
  Exclude<keyof Saree, 'ratingCount'>,
  z.ZodType<unknown, string | undefined>
>;

/** Schema of a row of the file, keyed by field; a field whose column the file leaves out is missing. */
export const csvRowSchema = z.object(columns);
export type CatalogueEntry = z.output<typeof csvRowSchema>;

/** A column as the file and the merchant know it. */
export interface CsvColumn extends ColumnText {
  readonly field: string;
  readonly column: string;
  readonly isOptional: boolean;
}

export const csvColumns: readonly CsvColumn[] = Object.entries(columns).map(([field, schema]) => {
  const text = { column: toSnakeCase(field), help: '', kind: 'text' as const, ...texts.get(schema) };
  return { ...text, field, isOptional: text.whenNew !== undefined };
});

/** All columns that a file may have. */
export const fileColumns: readonly string[] = csvColumns.map(({ column }) => column);

/** Defaults of a new saree for columns that its file leaves out. */
export const newSareeDefaults = z
  .object(optionalColumns)
  .required()
  .parse(Object.fromEntries(csvColumns.map(({ field, whenNew }) => [field, whenNew])));
