/** The sarees of the demo catalogue as the loom needs them, and the names of their pictures and films. */
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

/** Throws a `CsvError` or a `ZodError`. The shop checks the other columns when it takes the catalogue in. */
export async function readDemoSarees(): Promise<DemoSaree[]> {
  const rows = parse(await readFile(catalogueFile, 'utf8'), { columns: true });
  return z.array(sareeRow).parse(rows);
}

/** The name of picture `number` (1 to 8): `product-images/NeelMegh-Indigo:Ivory_1`. */
export function pictureName(saree: DemoSaree, number: number): string {
  return `product-images/${pathOf(saree)}_${number}`;
}

/** The name of the film, for a saree that has one: `product-videos/NeelMegh-Indigo:Ivory`. */
export function videoName(saree: DemoSaree): string {
  return `product-videos/${pathOf(saree)}`;
}

/** The path under which the shop looks for them (spec 2, "Product path"), which its own tests compare. */
function pathOf({ name, color }: DemoSaree): string {
  return `${name.replaceAll(/\s+/g, '')}-${color.replaceAll(/\s+/g, '').replaceAll('/', ':')}`;
}
