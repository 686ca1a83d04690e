/** The sarees of the demo catalogue as the loom needs them, and the names of their pictures and videos. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { catalogueFile } from '../contents.ts';

const sareeRow = z.object({
  sku: z.string().min(1),
  name: z.string().min(1),
  color: z.string().min(1),
  category: z.string(),
  design: z.string(),
});

export type DemoSaree = z.output<typeof sareeRow>;

/**
 * Reads the columns that the loom needs. Rejects with a `CsvError` or a `ZodError`. The shop checks the other columns
 * when it imports the catalogue.
 */
export async function readDemoSarees(): Promise<DemoSaree[]> {
  const rows = parse(await readFile(catalogueFile, 'utf8'), { columns: true });
  return z.array(sareeRow).parse(rows);
}

/** Returns the name of picture `number` (1 to 8), such as `product-images/NeelMegh-Indigo:Ivory_1`. */
export function pictureName(saree: DemoSaree, number: number): string {
  return `product-images/${pathOf(saree)}_${number}`;
}

/** Returns the name of a saree's video, whether it has one or not: `product-videos/NeelMegh-Indigo:Ivory`. */
export function videoName(saree: DemoSaree): string {
  return `product-videos/${pathOf(saree)}`;
}

/**
 * Returns the path of a saree by which the shop looks for its pictures (spec 2, "Product path"; tests of the shop
 * compare).
 */
function pathOf({ name, color }: DemoSaree): string {
  return `${name.replaceAll(/\s+/g, '')}-${color.replaceAll(/\s+/g, '').replaceAll('/', ':')}`;
}
