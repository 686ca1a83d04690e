/** Reads WooCommerce's product file: a simple product or a variation is a saree; a variation takes over from its parent. Pure. */
import { type ForeignRow, type ProductReader, type SourceRow, saidCells } from './foreign-row.ts';

type Product = Readonly<Record<string, string>>;

/** Columns of ours by the heads of the file. */
const columns: ReadonlyMap<string, string> = new Map([
  ['sku', 'sku'],
  ['name', 'name'],
  ['regular price', 'price'],
  ['stock', 'availability'],
  ['weight (kg)', 'weight_g'],
  ['weight (g)', 'weight_g'],
  ['length (cm)', 'length_m'],
  ['width (cm)', 'width_m'],
  ['description', 'description'],
  ['categories', 'category'],
]);

/** Returns the column that a head of WooCommerce's file is read as. */
export function wooColumns(head: string): string | null {
  if (/^attribute \d+ value\(s\)$/i.test(head)) return 'color';
  return columns.get(head.toLowerCase()) ?? null;
}

/** Reads the products. One that has variations is none by itself. */
export function wooRows(rows: readonly SourceRow[], reader: ProductReader): ForeignRow[] {
  const products = new Map<string, Product>();
  for (const { cells } of rows) {
    for (const key of [cells.sku, cells.id && `id:${cells.id}`]) if (key) products.set(key, cells);
  }
  return rows
    .filter(({ cells }) => !/^(variable|grouped|external)\b/i.test(cells.type ?? ''))
    .map(({ row, cells }) => {
      const parent = products.get(cells.parent ?? '') ?? {};
      return { row, cells: cellsOfProduct(parent, cells, reader), source: { ...parent, ...saidCells(cells) } };
    });
}

function cellsOfProduct(parent: Product, own: Product, { wordsOf, categoryIn }: ProductReader) {
  const said = (head: string) => own[head]?.trim() || parent[head];
  return saidCells({
    sku: own.sku,
    name: parent.name ?? own.name,
    color: colourOf(own) ?? colourOf(parent),
    price: own['regular price'],
    availability: own.stock,
    weight_g: said('weight (g)') ?? scaled(said('weight (kg)'), 1_000),
    length_m: scaled(said('length (cm)'), 0.01),
    width_m: scaled(said('width (cm)'), 0.01),
    description: wordsOf(said('description') ?? ''),
    category: categoryIn(`${said('categories') ?? ''},${said('tags') ?? ''}`),
  });
}

/** Returns the value of the attribute that is named a colour. */
function colourOf(product: Product): string | undefined {
  const name = Object.keys(product).find(
    (head) => /^attribute \d+ name$/.test(head) && /colou?r/i.test(product[head] ?? ''),
  );
  return name && product[name.replace(/name$/, 'value(s)')];
}

/** Returns a number in another unit, with four digits behind the point at most; a text that is none as it is. */
function scaled(text: string | undefined, factor: number): string | undefined {
  if (!text?.trim()) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? String(Number((value * factor).toFixed(4))) : text;
}
