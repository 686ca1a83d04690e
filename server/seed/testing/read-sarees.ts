/** Reads the demo catalogue as the shop reads it. */
import { readFile } from 'node:fs/promises';
import { catalogueFile } from '@dhaaga/demo';
import type { CatalogueEntry } from '../../../shop/catalogue/csv-columns.ts';
import { readCatalogue } from '../../../shop/catalogue/read-catalogue.ts';

export async function readCatalogueOfDemo(): Promise<CatalogueEntry[]> {
  const catalogue = readCatalogue(await readFile(catalogueFile, 'utf8'));
  if (!catalogue.ok) throw new Error('the demo catalogue has mistakes');
  return catalogue.sarees;
}
