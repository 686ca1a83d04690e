/** The demo catalogue's sarees, as the loom needs them. */
import { readFile } from 'node:fs/promises';
import { describeMistake, readCatalogue } from '../../shop/catalogue/read-catalogue.ts';

/** Throws a list of the catalogue's mistakes. */
export async function readDemoSarees() {
  const catalogue = readCatalogue(await readFile(new URL('../catalogue.csv', import.meta.url), 'utf8'));
  if (!catalogue.ok) throw new Error(catalogue.mistakes.map(describeMistake).join('\n'));
  return catalogue.sarees.map(({ design = '', ...saree }) => ({ ...saree, design }));
}
