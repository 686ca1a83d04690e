/** Facts of a saree as its forms show them, by column of the catalogue file (`shop/catalogue/csv-columns.ts`). Pure. */
import { capitalise } from '../../look/words/capitalise.ts';
import { sheernesses } from '../../shop/catalogue/saree.ts';
import { colourIds, type Vocabulary } from '../../shop/catalogue/vocabulary.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Fact {
  readonly column: string;
  readonly label: string;
  /** Field by which it is changed: one line, more lines, digits, one of a few, several of a few, or yes and no. */
  readonly kind: 'text' | 'long' | 'number' | 'choice' | 'choices' | 'yes';
  readonly choices?: readonly Choice[];
  /** The list of the vocabulary that has the choices, which are data. */
  readonly vocabulary?: keyof Vocabulary;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

export interface FactGroup {
  readonly name: string;
  readonly facts: readonly Fact[];
}

const choicesOf = (words: readonly string[]): Choice[] => words.map((value) => ({ value, label: capitalise(value) }));

const text = (column: string, label: string, more: Partial<Fact> = {}): Fact => ({
  column,
  label,
  kind: 'text',
  ...more,
});
const required = { isRequired: true } as const;
const number = { kind: 'number' } as const;
const long = { kind: 'long', hint: 'Empty for the shop’s own words.' } as const;

const colourChoices = choicesOf(colourIds);

/** Facts that a form shows by fields of its own, above the groups. */
export const ownFacts = {
  name: text('name', 'Name', required),
  color: text('color', 'Colour', required),
  family: text('colour_family', 'Filter colour', { kind: 'choice', choices: colourChoices, ...required }),
  price: text('price', 'Price', { ...number, ...required }),
  weaver: text('weaver', 'Weaver', required),
  village: text('village', 'Village', required),
} as const;

/** Groups of the other facts, in the order in which people think of them. */
export const factGroups: readonly FactGroup[] = [
  {
    name: 'Cloth',
    facts: [
      text('category', 'Fabric', { kind: 'choice', vocabulary: 'categories', ...required }),
      text('weave', 'Weave', required),
      text('yarn', 'Yarn', required),
      text('dye', 'Dye', required),
      text('motif', 'Motif'),
      text('sheerness', 'Sheerness', { kind: 'choice', choices: choicesOf(sheernesses), ...required }),
      text('border_colour', 'Colours of the border', { kind: 'choices', choices: colourChoices }),
      text('pallu_colour', 'Colours of the pallu', { kind: 'choices', choices: colourChoices }),
    ],
  },
  {
    name: 'Measures',
    facts: [
      text('length_m', 'Length in metres', { ...number, ...required }),
      text('width_m', 'Width in metres', { ...number, ...required }),
      text('blouse_piece_m', 'Blouse piece in metres', number),
      text('weight_g', 'Weight in grams', { ...number, ...required }),
      text('days_on_loom', 'Days on the loom', { ...number, ...required }),
      text('weaver_since', 'Weaver since the year', number),
      text('hsn', 'HSN', { ...number, ...required }),
      text('certificates', 'Certificates', { hint: 'Several with semicolons.' }),
    ],
  },
  {
    name: 'Place in the shop',
    facts: [
      text('saree_name', 'Title', { hint: 'Where it is not the name.' }),
      text('collection', 'Collection', { kind: 'choice', vocabulary: 'collections' }),
      text('occasion', 'Occasions', { kind: 'choices', vocabulary: 'occasions' }),
      text('best_seller', 'Place among the best sellers', number),
      text('featured', 'Place in the shop’s own order', number),
      text('listed_on', 'Listed on', { hint: 'A day such as 2026-11-01.' }),
      text('one_of_one', 'One of one', { kind: 'yes' }),
    ],
  },
  {
    name: 'Words',
    facts: [
      text('description', 'Description', { kind: 'long' }),
      text('disclaimer', 'Disclaimer', long),
      text('wash_care', 'Care', long),
      text('delivery', 'Delivery', long),
      text('returns', 'Returns', long),
      text('manufacturer_details', 'Manufacturer', long),
    ],
  },
];

export const allFacts: readonly Fact[] = [...Object.values(ownFacts), ...factGroups.flatMap(({ facts }) => facts)];

const labels = new Map<string, string>([
  ...allFacts.map(({ column, label }) => [column, label] as const),
  ['availability', 'Pieces'],
  ['pictures', 'Photos'],
  ['shelf', 'Shelf'],
]);

/** Returns the name of a fact within a sentence: 'price', 'weight in grams'. */
export function wordsOfFact(column: string): string {
  const label = labels.get(column) ?? column.replaceAll('_', ' ');
  return label === 'HSN' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Returns the values of a cell with several. */
export function valuesOf(cell: string): string[] {
  return cell
    .split(';')
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Returns a cell with a value added, or without it. */
export function withValue(cell: string, value: string, isIn: boolean): string {
  const others = valuesOf(cell).filter((one) => one !== value);
  return (isIn ? [...others, value] : others).join('; ');
}

/** Returns a fact with its choices where these are data, and among them the values that it has. */
export function withChoices(fact: Fact, vocabulary: ShownVocabulary | undefined, cell: string): Fact {
  if (!fact.vocabulary) return fact;
  const known = (vocabulary?.[fact.vocabulary] ?? []).map(({ id, title, is_shown }) => ({
    value: id,
    label: is_shown ? title : `${title} (hidden)`,
  }));
  const others = valuesOf(cell).filter((value) => !known.some((choice) => choice.value === value));
  return { ...fact, choices: [...known, ...others.map((value) => ({ value, label: value }))] };
}

interface Choosable {
  readonly id: string;
  readonly title: string;
  readonly is_shown: boolean;
}

type ShownVocabulary = Readonly<Record<keyof Vocabulary, readonly Choosable[]>>;
