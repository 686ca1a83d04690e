/** `npm run catalogue:import FILE`: puts a catalogue file into the shop, or names every mistake and changes nothing. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { importCatalogue } from '../shop/catalogue/import-catalogue.ts';
import { describeMistake, type Mistake, readCatalogue } from '../shop/catalogue/read-catalogue.ts';
import { readConfig } from './config.ts';
import { lifecycle } from './lifecycle.ts';
import { openShopDatabase } from './open-database.ts';
import { plainLine } from './start-errors.ts';

const life = lifecycle((name, error) => console.error(`${name}: ${plainLine(error)}`));

async function run(file: string | undefined): Promise<number> {
  if (!file) return refuse('Name the file to import: npm run catalogue:import -- my-sarees.csv');
  const csv = await readFile(file, 'utf8').catch(() => null);
  if (csv === null) return refuse(`${file} cannot be read.`);
  const read = readCatalogue(csv);
  if (!read.ok) return refuse(list(file, read.mistakes));
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { db } = await openShopDatabase({ config, life, say: () => {}, join: true });
  const imported = await importCatalogue(db, read.sarees);
  if (!imported.ok) return refuse(list(file, imported.mistakes));
  console.log(`${file}: ${imported.added} sarees added, ${imported.updated} brought up to date.`);
  return 0;
}

function list(file: string, mistakes: readonly Mistake[]): string {
  const lines = mistakes.map((mistake) => `  ${describeMistake(mistake)}`);
  return [
    `${file} has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}; nothing was changed:`,
    ...lines,
  ].join('\n');
}

function refuse(line: string): number {
  console.error(line);
  return 1;
}

void run(process.argv[2])
  .catch((error: unknown) => refuse(plainLine(error)))
  .then((code) => life.end(code));
