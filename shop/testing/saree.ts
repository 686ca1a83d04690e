/** Sarees for tests: plausible ones, of which a test gives only the fields that it is about. */
import type { Database } from '../../database/connect.ts';
import { csvColumns, newSareeDefaults } from '../catalogue/csv-columns.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { productPath, type Saree } from '../catalogue/saree.ts';
import { paise } from '../money.ts';

let made = 0;

/** Makes a saree with a new sku and name, at ₹4,200 with three in stock; does not store it. */
export function someSaree(about: Partial<Saree> = {}): Saree {
  made += 1;
  return {
    ...newSareeDefaults,
    sku: `TEST-${made}`,
    name: `Saree ${made}`,
    color: 'Indigo',
    colourFamily: 'blue',
    category: 'mul-cotton',
    price: paise(420_000),
    availability: 3,
    ratingCount: 0,
    lengthM: 5.5,
    widthM: 1.15,
    blousePieceM: 0.8,
    weightG: 400,
    sheerness: 'opaque',
    weave: 'Plain weave',
    yarn: '100s cotton',
    dye: 'Natural indigo',
    daysOnLoom: 5,
    weaver: 'Anima Basak',
    village: 'Phulia',
    hsn: '52084120',
    listedOn: '2026-01-19',
    ...about,
  };
}

/** Imports a saree into the catalogue, as the merchant does, and returns it. */
export async function aSaree(db: Database, about: Partial<Saree> = {}): Promise<Saree> {
  const saree = someSaree(about);
  const imported = await importCatalogue(db, [saree]);
  if (!imported.ok) throw new Error(`${productPath(saree.name, saree.color)} is taken`);
  return saree;
}

/** Makes the cells of a valid row of a catalogue file, by column, for a test that changes some of them. */
export function makeCsvCells(about: Readonly<Record<string, string>> = {}): Record<string, string> {
  made += 1;
  return {
    ...Object.fromEntries(csvColumns.map(({ column, whenNew = '' }) => [column, whenNew])),
    sku: `TEST-${made}`,
    name: `Saree ${made}`,
    color: 'Indigo/Ivory',
    colour_family: 'blue',
    category: 'mul-cotton',
    price: '4200',
    availability: '3',
    rating: '4.5',
    occasion: 'Everyday; Office',
    length_m: '5.5',
    width_m: '1.15',
    weight_g: '400',
    sheerness: 'opaque',
    weave: 'Plain weave',
    yarn: '100s cotton',
    dye: 'Natural indigo',
    days_on_loom: '5',
    weaver: 'Anima Basak',
    village: 'Phulia',
    certificates: 'Handloom Mark',
    hsn: '52084120',
    listed_on: '2026-01-19',
    ...about,
  };
}
