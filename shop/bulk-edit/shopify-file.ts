/** Reads Shopify's product file: a row a variant, of which each colour is a saree; a product's facts stand in its first row. Pure. */
import { type ForeignRow, type ProductReader, type SourceRow, saidCells } from './foreign-row.ts';

/** Columns of ours by the heads of the file. */
const columns: ReadonlyMap<string, string> = new Map([
  ['variant sku', 'sku'],
  ['title', 'name'],
  ['variant price', 'price'],
  ['variant grams', 'weight_g'],
  ['variant inventory qty', 'availability'],
  ['body (html)', 'description'],
  ['type', 'category'],
  ['option1 value', 'color'],
  ['option2 value', 'color'],
  ['option3 value', 'color'],
]);

/** Returns the column that a head of Shopify's file is read as. */
export const shopifyColumns = (head: string): string | null => columns.get(head.toLowerCase()) ?? null;

/** Reads the variants. A row without sku and price is another picture of the product above it. */
export function shopifyRows(rows: readonly SourceRow[], reader: ProductReader): ForeignRow[] {
  const products = new Map<string, Readonly<Record<string, string>>>();
  const variants: ForeignRow[] = [];
  for (const { row, cells } of rows) {
    const handle = cells.handle ?? '';
    const first = products.get(handle) ?? cells;
    products.set(handle, first);
    if (!cells['variant sku']?.trim() && !cells['variant price']?.trim()) continue;
    variants.push({ row, cells: cellsOfVariant(first, cells, reader), source: { ...first, ...saidCells(cells) } });
  }
  return variants;
}

function cellsOfVariant(
  first: Readonly<Record<string, string>>,
  variant: Readonly<Record<string, string>>,
  { wordsOf, categoryIn }: ProductReader,
) {
  return saidCells({
    sku: variant['variant sku'],
    name: first.title,
    color: colourOf(first, variant),
    price: variant['variant price'],
    weight_g: variant['variant grams'] === '0' ? '' : variant['variant grams'],
    availability: variant['variant inventory qty'],
    description: wordsOf(first['body (html)'] ?? ''),
    category: categoryIn(`${first.type ?? ''},${first.tags ?? ''}`),
  });
}

/** Returns the value of the option that is named a colour, else of the first option. */
function colourOf(first: Readonly<Record<string, string>>, variant: Readonly<Record<string, string>>) {
  const place = [1, 2, 3].find((at) => /colou?r/i.test(first[`option${at} name`] ?? '')) ?? 1;
  const value = variant[`option${place} value`] ?? '';
  return value === 'Default Title' ? '' : value;
}
