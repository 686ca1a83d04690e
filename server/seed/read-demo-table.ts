/** Reads the demonstration's own files as the shop reads those of owners. */
import { readFile } from 'node:fs/promises';
import { readFile as readSareeFile } from '../../shop/bulk-edit/read-file.ts';
import { readTable } from '../../shop/bulk-edit/read-table.ts';
import { type CatalogueEntry, fileColumns } from '../../shop/catalogue/csv-columns.ts';
import { describeCatalogueMistake, readCatalogue } from '../../shop/catalogue/read-catalogue.ts';

/** Returns the sarees of a catalogue file. Throws if it has a mistake. */
export async function readSarees(path: URL): Promise<CatalogueEntry[]> {
  const read = await readSareeFile({ bytes: await readFile(path), columns: fileColumns, categories: [], answers: {} });
  if (!read.ok) throw new Error(`${path.pathname} cannot be read: ${read.code}`);
  const catalogue = readCatalogue(read.file);
  if (catalogue.ok) return catalogue.sarees.map(({ entry }) => entry);
  throw new Error(`${path.pathname} has mistakes:\n${catalogue.mistakes.map(describeCatalogueMistake).join('\n')}`);
}

/** Returns the rows of a table by its heads. Throws if it is none. */
export async function readRecords(path: URL): Promise<Record<string, string>[]> {
  const read = await readTable(await readFile(path), { isHead: () => true });
  if (!read.ok) throw new Error(`${path.pathname} cannot be read: ${read.code}`);
  const { heads, rows } = read.table;
  return rows.map(({ cells }) => Object.fromEntries(heads.map((head, at) => [head, String(cells[at] ?? '')])));
}
