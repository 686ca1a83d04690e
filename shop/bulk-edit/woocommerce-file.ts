/** Reads WooCommerce's product file: a simple product or a variation is a saree; a variation takes over from its parent. Pure. */
import type { VocabularyEntry } from '../catalogue/vocabulary.ts';
import { categoryOf, type ForeignRow, type SourceRow, saidCells, wordsOfHtml } from './foreign-row.ts';

type Product = Readonly<Record<string, string>>;

/** Columns of ours by the heads of the file. */
const columns: Readonly<Record<string, string>> = {
  sku: 'sku',
  name: 'name',
  'regular price': 'price',
  stock: 'availability',
  'weight (kg)': 'weight_g',
  'weight (g)': 'weight_g',
  'length (cm)': 'length_m',
  'width (cm)': 'width_m',
  description: 'description',
  categories: 'category',
};

/** Returns the column that a head of WooCommerce's file is read as. */
export function wooColumns(head: string): string | null {
  if (/^attribute \d+ value\(s\)$/i.test(head)) return 'color';
  return columns[head.toLowerCase()] ?? null;
}

/** Reads the products. One that has variations is none by itself. */
export function wooRows(rows: readonly SourceRow[], categories: readonly VocabularyEntry[]): ForeignRow[] {
  const products = new Map<string, Product>();
  for (const { cells } of rows) {
    for (const key of [cells.SKU, cells.ID && `id:${cells.ID}`]) if (key) products.set(key, cells);
  }
  return rows
    .filter(({ cells }) => !/^(variable|grouped|external)\b/i.test(cells.Type ?? ''))
    .map(({ row, cells }) => {
      const parent = products.get(cells.Parent ?? '') ?? {};
      return { row, cells: cellsOfProduct(parent, cells, categories), source: { ...parent, ...saidCells(cells) } };
    });
}

function cellsOfProduct(parent: Product, own: Product, categories: readonly VocabularyEntry[]) {
  const said = (head: string) => own[head]?.trim() || parent[head];
  return saidCells({
    sku: own.SKU,
    name: parent.Name ?? own.Name,
    color: colourOf(own) ?? colourOf(parent),
    price: own['Regular price'],
    availability: own.Stock,
    weight_g: said('Weight (g)') ?? scaled(said('Weight (kg)'), 1_000),
    length_m: scaled(said('Length (cm)'), 0.01),
    width_m: scaled(said('Width (cm)'), 0.01),
    description: wordsOfHtml(said('Description') ?? ''),
    category: categoryOf(categories, [said('Categories') ?? '', said('Tags') ?? '']),
  });
}

/** Returns the value of the attribute that is named a colour. */
function colourOf(product: Product): string | undefined {
  const name = Object.keys(product).find(
    (head) => /^Attribute \d+ name$/i.test(head) && /colou?r/i.test(product[head] ?? ''),
  );
  return name && product[name.replace(/name$/i, 'value(s)')];
}

/** Returns a number in another unit, with four digits behind the point at most; a text that is none as it is. */
function scaled(text: string | undefined, factor: number): string | undefined {
  if (!text?.trim()) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? String(Number((value * factor).toFixed(4))) : text;
}
