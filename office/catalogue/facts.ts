/** Facts of a saree as its forms show them, by column of the catalogue file (`shop/catalogue/csv-columns.ts`). Pure. */
import { sheernesses } from '../../shop/catalogue/saree.ts';
import { colourIds, type Vocabulary } from '../../shop/catalogue/vocabulary.ts';
import type { CatalogueWords } from './words/en.ts';

export interface Choice {
  readonly value: string;
  /** Undefined for a value that has a word in each language. */
  readonly label?: string;
}

export interface Fact {
  readonly column: string;
  /** Field by which it is changed: one line, more lines, digits, one of a few, several of a few, or yes and no. */
  readonly kind: 'text' | 'long' | 'number' | 'choice' | 'choices' | 'yes';
  readonly choices?: readonly Choice[];
  /** The list of the vocabulary that has the choices, which are data. */
  readonly vocabulary?: keyof Vocabulary;
  readonly hint?: keyof CatalogueWords['hints'];
  readonly isRequired?: boolean;
}

export interface FactGroup {
  readonly name: keyof CatalogueWords['groups'];
  readonly facts: readonly Fact[];
}

const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value }));

const text = (column: string, more: Partial<Fact> = {}): Fact => ({ column, kind: 'text', ...more });
const required = { isRequired: true } as const;
const number = { kind: 'number' } as const;
const long = { kind: 'long', hint: 'shops' } as const;

const colourChoices = choicesOf(colourIds);

/** Facts that a form shows by fields of its own, above the groups. */
export const ownFacts = {
  name: text('name', required),
  color: text('color', required),
  family: text('colour_family', { kind: 'choice', choices: colourChoices, ...required }),
  price: text('price', { ...number, ...required }),
  weaver: text('weaver', required),
  village: text('village', required),
} as const;

/** Groups of the other facts, in the order in which people think of them. */
export const factGroups: readonly FactGroup[] = [
  {
    name: 'cloth',
    facts: [
      text('category', { kind: 'choice', vocabulary: 'categories', ...required }),
      text('weave', required),
      text('yarn', required),
      text('dye', required),
      text('motif'),
      text('sheerness', { kind: 'choice', choices: choicesOf(sheernesses), ...required }),
      text('border_colour', { kind: 'choices', choices: colourChoices }),
      text('pallu_colour', { kind: 'choices', choices: colourChoices }),
    ],
  },
  {
    name: 'measures',
    facts: [
      text('length_m', { ...number, ...required }),
      text('width_m', { ...number, ...required }),
      text('blouse_piece_m', number),
      text('weight_g', { ...number, ...required }),
      text('days_on_loom', { ...number, ...required }),
      text('weaver_since', number),
      text('hsn', { ...number, ...required }),
      text('certificates', { hint: 'several' }),
    ],
  },
  {
    name: 'place',
    facts: [
      text('saree_name', { hint: 'title' }),
      text('collection', { kind: 'choice', vocabulary: 'collections' }),
      text('occasion', { kind: 'choices', vocabulary: 'occasions' }),
      text('best_seller', number),
      text('featured', number),
      text('listed_on', { hint: 'day' }),
      text('one_of_one', { kind: 'yes' }),
    ],
  },
  {
    name: 'words',
    facts: [
      text('description', { kind: 'long' }),
      text('disclaimer', long),
      text('wash_care', long),
      text('delivery', long),
      text('returns', long),
      text('manufacturer_details', long),
    ],
  },
];

export const allFacts: readonly Fact[] = [...Object.values(ownFacts), ...factGroups.flatMap(({ facts }) => facts)];

/** Returns the name of a fact. */
export function nameOfFact(column: string, words: CatalogueWords): string {
  const names: Readonly<Record<string, string>> = words.facts;
  return names[column] ?? column.replaceAll('_', ' ');
}

/** Returns the name of a fact within a sentence: 'price', 'weight in grams'. */
export function wordsOfFact(column: string, words: CatalogueWords): string {
  const name = nameOfFact(column, words);
  return name.startsWith('HSN') ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns the word for a choice. */
export function nameOfChoice({ value, label }: Choice, words: CatalogueWords): string {
  const names: Readonly<Record<string, string>> = words.choices;
  return label ?? names[value] ?? value;
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
export function withChoices(
  fact: Fact,
  vocabulary: ShownVocabulary | undefined,
  cell: string,
  words: CatalogueWords,
): Fact {
  if (!fact.vocabulary) return fact;
  const known = (vocabulary?.[fact.vocabulary] ?? []).map(({ id, title, is_shown }) => ({
    value: id,
    label: is_shown ? title : words.isHidden(title),
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
