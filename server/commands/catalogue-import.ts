/** `catalogue import FILE`: imports a catalogue file, or names every mistake in it and changes nothing. */
import { readFile } from 'node:fs/promises';
import { type CatalogueMistake, describeCatalogueMistake } from '../../shop/catalogue/read-catalogue.ts';
import { importCatalogueAct } from '../../shop/office/shop-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { performForMerchant } from './perform-act.ts';

/** Imports a catalogue file and prints the changes of stock. */
export async function importCatalogueFile(open: OpenShop, file: string): Promise<void> {
  const csv = await readFile(file, 'utf8').catch(() => null);
  if (csv === null) throw new CommandRefusal(`${file} cannot be read.`);
  const { db } = await open();
  const imported = await performForMerchant({ db, now: () => new Date() }, importCatalogueAct, { csv });
  if (!imported.ok) throw new CommandRefusal(list(file, imported.mistakes));
  console.log(`${file}: ${imported.added} sarees added, ${imported.updated} brought up to date.`);
  for (const { sku, from, to } of imported.stock) console.log(`  ${sku}: ${from} were free to sell, now ${to}`);
}

function list(file: string, mistakes: readonly CatalogueMistake[]): string {
  const lines = mistakes.map((mistake) => `  ${describeCatalogueMistake(mistake)}`);
  return [
    `${file} has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}; nothing was changed:`,
    ...lines,
  ].join('\n');
}
