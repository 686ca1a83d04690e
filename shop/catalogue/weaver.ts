/** Weavers of the shop's sarees, as the catalogue and the orders name them. Pure. */
import { foldForSearch } from './saree.ts';

/** A weaver, identified by name: two weavers of one name count as one. */
export interface NamedWeaver {
  /** Last part of the address of the weaver's page: `anima-basak`. */
  id: string;
  name: string;
  villages: string[];
}

/** A weaver with the number of their pieces on sale and sold. */
export interface Weaver extends NamedWeaver {
  /** The weaves of their sarees. */
  crafts: string[];
  /** The year in which they began to weave; `null` where it is not stated. */
  since: number | null;
  /** Pieces that can be bought now. */
  onSale: number;
  /** Pieces sold, as last counted (`shop/orders/sales-store.ts`). */
  sold: number;
}

/** Returns the id of a weaver: `Anima Basak` is `anima-basak`. */
export function weaverIdOf(name: string): string {
  return foldForSearch(name).replaceAll(' ', '-').normalize('NFC');
}
