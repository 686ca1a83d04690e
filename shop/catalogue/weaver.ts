/** Weavers of the shop's sarees, as the catalogue and the orders name them. Pure. */
import { foldForSearch } from './saree.ts';

/** A weaver is known by name: two of one name are one here. */
export interface NamedWeaver {
  /** The weaver's address: `anima-basak`. */
  id: string;
  name: string;
  villages: string[];
}

/** A weaver with the number of their pieces: a piece is one physical saree, not one sku. */
export interface Weaver extends NamedWeaver {
  /** The weaves of their sarees. */
  crafts: string[];
  /** The year in which they began to weave; `null` where it is not stated. */
  since: number | null;
  /** Pieces free to sell now. */
  onSale: number;
  /** Pieces in orders that were placed, ever. */
  sold: number;
}

/** Returns the id of a weaver: `Anima Basak` is `anima-basak`. */
export function weaverIdOf(name: string): string {
  return foldForSearch(name).replaceAll(' ', '-');
}
