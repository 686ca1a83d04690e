/** Sarees for tests: a plausible one, of which a test names only what it is about. */
import type { Database } from '../../database/connect.ts';
import { importCatalogue } from '../catalogue/import-catalogue.ts';
import { productPath, type Saree } from '../catalogue/saree.ts';
import { paise } from '../money.ts';

let made = 0;

/** A saree nobody has yet, with a name of its own. Price ₹4,200, three in stock. */
export function someSaree(about: Partial<Saree> = {}): Saree {
  made += 1;
  return {
    sku: `TEST-${made}`,
    name: `Saree ${made}`,
    sareeName: null,
    color: 'Indigo',
    colourFamily: 'blue',
    collection: null,
    category: 'mul-cotton',
    price: paise(420_000),
    availability: 3,
    rating: null,
    ratingCount: 0,
    bestSeller: null,
    featured: null,
    occasions: [],
    lengthM: 5.5,
    widthM: 1.15,
    blousePieceM: 0.8,
    weightG: 400,
    sheerness: 'opaque',
    weave: 'Plain weave',
    yarn: '100s cotton',
    dye: 'Natural indigo',
    motif: null,
    daysOnLoom: 5,
    weaver: 'Anima Basak',
    village: 'Phulia',
    certificates: [],
    oneOfOne: false,
    hsn: '52084120',
    listedOn: '2026-01-19',
    description: null,
    disclaimer: null,
    washCare: null,
    delivery: null,
    returns: null,
    manufacturerDetails: null,
    design: '',
    ...about,
  };
}

/** Puts a saree into the shop, the way the owner does. */
export async function aSaree(db: Database, about: Partial<Saree> = {}): Promise<Saree> {
  const saree = someSaree(about);
  const imported = await importCatalogue(db, [saree]);
  if (!imported.ok) throw new Error(`${productPath(saree.name, saree.color)} is taken`);
  return saree;
}

/** A row of a catalogue file, by column, for a test that spoils some of its cells. */
export function csvCells(about: Readonly<Record<string, string>> = {}): Record<string, string> {
  made += 1;
  return {
    sku: `TEST-${made}`,
    name: `Saree ${made}`,
    saree_name: '',
    color: 'Indigo/Ivory',
    colour_family: 'blue',
    collection: '',
    category: 'mul-cotton',
    price: '4200',
    availability: '3',
    rating: '4.5',
    best_seller: '',
    featured: '',
    occasion: 'Everyday; Office',
    length_m: '5.5',
    width_m: '1.15',
    blouse_piece_m: '',
    weight_g: '400',
    sheerness: 'opaque',
    weave: 'Plain weave',
    yarn: '100s cotton',
    dye: 'Natural indigo',
    motif: '',
    days_on_loom: '5',
    weaver: 'Anima Basak',
    village: 'Phulia',
    certificates: 'Handloom Mark',
    one_of_one: 'no',
    hsn: '52084120',
    listed_on: '2026-01-19',
    description: '',
    disclaimer: '',
    wash_care: '',
    delivery: '',
    returns: '',
    manufacturer_details: '',
    design: '',
    ...about,
  };
}
