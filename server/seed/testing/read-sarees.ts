/** Reads the demo catalogue as the shop reads it. */
import { catalogueFile } from '@dhaaga/demo';
import type { CatalogueEntry } from '../../../shop/catalogue/csv-columns.ts';
import { readSarees } from '../read-demo-table.ts';

export const readCatalogueOfDemo = (): Promise<CatalogueEntry[]> => readSarees(catalogueFile);
