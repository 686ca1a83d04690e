/**
 * The one mapping between a saree and its columns in PostgreSQL: a field is the column of the same name in snake_case,
 * `price` is `price_paise`. A field that is missing on either side does not compile. Pure.
 */
import type { DB } from '../../database/types.ts';
import { type SnakeCase, toSnakeCase, withSnakeKeys } from '../key-case.ts';
import { csvRowSchema } from './csv-columns.ts';
import { foldForSearch, productPath, type Saree } from './saree.ts';
import { colourIds, titleOfListing, type Vocabulary } from './vocabulary.ts';

type Column<Field> = Field extends 'price' ? 'price_paise' : SnakeCase<Field>;
/** An error here names a column that the table lacks: add a migration, then generate `database/types.ts` from it. */
type Columns = Pick<DB['saree'], Column<keyof Saree>>;
type Selection<Field> = Field extends string ? `saree.${Column<Field> & keyof Columns} as ${Field}` : never;

/** Selects a field's column under the field's name: `saree.length_m as lengthM`. */
export function columnOf<Field extends keyof Saree>(field: Field): Selection<Field>;
/** Returns the SQL of a saree's column, named as the field. */
export function columnOf(field: string): string {
  return `saree.${field === 'price' ? 'price_paise' : toSnakeCase(field)} as ${field}`;
}

/** The columns of a whole {@link Saree}. */
export const sareeColumns = [...csvRowSchema.keyof().options, 'ratingCount' as const].map(columnOf);

/** A saree as the catalogue gives it: `rating` is the catalogue's own, `availability` is `null` where it gives none. */
export type CatalogueSaree = Omit<Saree, 'availability'> & { availability: number | null };

/**
 * Returns a saree's columns without those kept elsewhere: availability (stock ledger) and the shown rating (reviews).
 */
export function toSareeRow(saree: CatalogueSaree, vocabulary: Vocabulary) {
  const { price, rating, availability, ratingCount, ...same } = saree;
  return {
    ...withSnakeKeys(same),
    price_paise: price,
    catalogue_rating: rating,
    product_path: productPath(saree.name, saree.color),
    search_text: searchText(saree, vocabulary),
  };
}

/** Colours and parts in the description of a dye say nothing of the saree's own: 'undyed body, azo-free red border'. */
const noDye = new Set([...colourIds, 'body', 'border', 'motif', 'motifs']);

function dyeWordsOf(dye: string): string {
  return foldForSearch(dye)
    .split(' ')
    .filter((word) => !noDye.has(word))
    .join(' ');
}

/** Returns the words by which a search finds a saree; they change with the titles of the vocabulary. */
export function searchText(saree: Omit<CatalogueSaree, 'availability' | 'rating'>, vocabulary: Vocabulary): string {
  const titleOf = (occasion: string) => vocabulary.occasions.find(({ id }) => id === occasion)?.title ?? occasion;
  const words = [
    saree.name,
    saree.sareeName,
    saree.color,
    saree.colourFamily,
    titleOfListing(vocabulary, saree.category),
    saree.collection && titleOfListing(vocabulary, saree.collection),
    saree.weave,
    saree.yarn,
    saree.motif,
    saree.village,
    saree.weaver,
    dyeWordsOf(saree.dye),
    ...saree.certificates,
    ...saree.occasions.map(titleOf),
    'saree',
  ];
  return foldForSearch(words.filter(Boolean).join(' '));
}
