/** A query of the search's bench: what somebody types, and what must be found for it, in facts of the catalogue. */

/** Facts that a saree must have, all of them; texts are compared without case, and as parts of the catalogue's. */
export interface Wanted {
  readonly sku?: string;
  readonly name?: string;
  readonly color?: string;
  readonly colour?: string;
  readonly border?: string;
  readonly category?: string;
  readonly collection?: string;
  readonly weave?: string;
  readonly yarn?: string;
  readonly dye?: string;
  readonly motif?: string;
  readonly occasion?: string;
  readonly weaver?: string;
  readonly village?: string;
  readonly certificate?: string;
  /** True for sarees with a blouse piece, false for those without. */
  readonly blouse?: boolean;
  /** Prices in rupees, both ends included. */
  readonly min?: number;
  readonly max?: number;
  /** Title of the weave that the shop does not sell, which the search must name. */
  readonly elsewhere?: string;
  /** True if the search must neither find nor suggest anything: no hint rather than an absurd one. */
  readonly nothing?: boolean;
}

export type SearchQuery = readonly [typed: string, wanted: Wanted];
