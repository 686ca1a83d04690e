/** The saree type and the names derived from it. Pure: no I/O, used by pages and server alike. */
import { pathOfName } from '../media/picture.ts';
import { pictureNameAtPath } from '../media/saree-names.ts';
import type { Paise } from '../money.ts';
import type { CategoryId, CollectionId, FilterColour, Occasion } from './vocabulary.ts';

/** A row of the catalogue. Lengths in metres, weight in grams, price in paise. `null` is "not stated", never zero. */
export interface Saree {
  sku: string;
  name: string;
  sareeName: string | null;
  color: string;
  colourFamily: FilterColour;
  borderColours: FilterColour[];
  palluColours: FilterColour[];
  collection: CollectionId | null;
  category: CategoryId;
  price: Paise;
  availability: number;
  rating: number | null;
  ratingCount: number;
  bestSeller: number | null;
  featured: number | null;
  occasions: Occasion[];
  lengthM: number;
  widthM: number;
  blousePieceM: number | null;
  weightG: number;
  sheerness: Sheerness;
  weave: string;
  yarn: string;
  dye: string;
  motif: string | null;
  daysOnLoom: number;
  weaver: string;
  village: string;
  /** The year in which the weaver began to weave. */
  weaverSince: number | null;
  certificates: string[];
  oneOfOne: boolean;
  hsn: string;
  listedOn: string;
  description: string | null;
  disclaimer: string | null;
  washCare: string | null;
  delivery: string | null;
  returns: string | null;
  manufacturerDetails: string | null;
  design: string;
}

export const sheernesses = ['opaque', 'semi-sheer', 'sheer'] as const;
export type Sheerness = (typeof sheernesses)[number];

/**
 * Returns the product's path: the name without spaces, a dash, the colour without spaces and with slashes as colons
 * (spec 2, "Product path"): `NeelMegh-Indigo:Ivory`.
 */
export function productPath(name: string, color: string): string {
  return `${name.replaceAll(/\s+/g, '')}-${color.replaceAll(/\s+/g, '').replaceAll('/', ':')}`;
}

/** Returns the title of a saree's page: the saree name, else the name (spec 2). */
export function titleOfSaree(saree: { name: string; sareeName: string | null }): string {
  return saree.sareeName ?? saree.name;
}

/**
 * Returns the address of a saree's picture by its product path, relative to the media host:
 * `/product-images/{path}_{1..8}.webp` (spec 3).
 */
export function sareePicturePath(path: string, number: number): string {
  return `${pathOfName(pictureNameAtPath(path, number))}.webp`;
}

/** Tells whether to show 'Only N left': availability is 1 or 2 (spec 2 and 9). */
export function isLowAvailability(availability: number): boolean {
  return availability > 0 && availability < 3;
}

/** Normalises a sku: `DH-MUL-001` and `dh mul 001` both become `DHMUL001`. */
export function normaliseSku(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');
}

/**
 * Folds a text for searching: lower case, without Latin accents, and with a single space for any run of other
 * characters than letters and digits. The vowel signs of Indian scripts count as letters: without them साड़ी would be
 * another word. Joiners, which many keyboards lack, do not count. Both the stored search text and what a shopper types are folded, so that they match.
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
