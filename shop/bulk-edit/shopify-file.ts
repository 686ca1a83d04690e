/** Reads Shopify's product file: a row a variant, of which each colour is a saree; a product's facts stand in its first row. Pure. */
import type { VocabularyEntry } from '../catalogue/vocabulary.ts';
import { categoryOf, type ForeignRow, type SourceRow, saidCells, wordsOfHtml } from './foreign-row.ts';

/** Columns of ours by the heads of the file. */
const columns: Readonly<Record<string, string>> = {
  'variant sku': 'sku',
  title: 'name',
  'variant price': 'price',
  'variant grams': 'weight_g',
  'variant inventory qty': 'availability',
  'body (html)': 'description',
  type: 'category',
  'option1 value': 'color',
  'option2 value': 'color',
  'option3 value': 'color',
};

/** Returns the column that a head of Shopify's file is read as. */
export const shopifyColumns = (head: string): string | null => columns[head.toLowerCase()] ?? null;

/** Reads the variants. A row without sku and price is another picture of the product above it. */
export function shopifyRows(rows: readonly SourceRow[], categories: readonly VocabularyEntry[]): ForeignRow[] {
  const products = new Map<string, Readonly<Record<string, string>>>();
  const variants: ForeignRow[] = [];
  for (const { row, cells } of rows) {
    const handle = cells.Handle ?? '';
    const first = products.get(handle) ?? cells;
    products.set(handle, first);
    if (!cells['Variant SKU']?.trim() && !cells['Variant Price']?.trim()) continue;
    variants.push({ row, cells: cellsOfVariant(first, cells, categories), source: { ...first, ...saidCells(cells) } });
  }
  return variants;
}

function cellsOfVariant(
  first: Readonly<Record<string, string>>,
  variant: Readonly<Record<string, string>>,
  categories: readonly VocabularyEntry[],
) {
  return saidCells({
    sku: variant['Variant SKU'],
    name: first.Title,
    color: colourOf(first, variant),
    price: variant['Variant Price'],
    weight_g: variant['Variant Grams'] === '0' ? '' : variant['Variant Grams'],
    availability: variant['Variant Inventory Qty'],
    description: wordsOfHtml(first['Body (HTML)'] ?? ''),
    category: categoryOf(categories, [first.Type ?? '', first.Tags ?? '']),
  });
}

/** Returns the value of the option that is named a colour, else of the first option. */
function colourOf(first: Readonly<Record<string, string>>, variant: Readonly<Record<string, string>>) {
  const place = [1, 2, 3].find((at) => /colou?r/i.test(first[`Option${at} Name`] ?? '')) ?? 1;
  const value = variant[`Option${place} Value`] ?? '';
  return value === 'Default Title' ? '' : value;
}
