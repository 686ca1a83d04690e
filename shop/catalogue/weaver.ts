/** Weavers of the shop's sarees, as the house tells of them, and as the catalogue and the orders name them. Pure. */
import { foldForSearch } from './saree.ts';

/** A weaver, identified by name: two weavers whose names differ in capitals or marks alone count as one. */
export interface NamedWeaver {
  /** Last part of the address of the weaver's page: `anima-basak`. */
  id: string;
  name: string;
  /** The village that the house names, or else those of their sarees. */
  villages: string[];
  /** Their craft as the house names it; `null` where it is not told. */
  craft: string | null;
}

/** A weaver as a person, with the number of their pieces on sale and sold. */
export interface Weaver extends NamedWeaver {
  /** Their craft as the house names it, or else the weaves of their sarees. */
  crafts: string[];
  /** The year in which they began to weave; `null` where it is not stated. */
  since: number | null;
  /** The motif that they are known for; `null` where it is not told. */
  motif: string | null;
  /** A few lines about them; `null` where none are told. */
  words: string | null;
  /** Pieces that can be bought now. */
  onSale: number;
  /** Sarees of theirs of which no piece is left. */
  soldOut: number;
  /** Pieces sold, as last counted (`shop/orders/sales-store.ts`). */
  sold: number;
}

/** Returns the id of a weaver: `Anima Basak` is `anima-basak`. */
export function weaverIdOf(name: string): string {
  return foldForSearch(name).replaceAll(' ', '-').normalize('NFC');
}
