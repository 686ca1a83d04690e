/**
 * The placeholders of pictures, where they are wanted: pages name the thumbhash, from which the script in the page's head
 * draws it (`storefront/early/show-placeholders.ts`). In the browser they are drawn here once somebody goes on to another
 * page; until then those of the first page are there already, and need not be drawn again.
 */
import type { CSSProperties } from 'react';

type Decode = typeof import('./placeholder.ts').placeholderOf;

// Imported as it is needed: a plain import would put the decoder into the first view's script.
let decode: Decode | null = null;

/** The same pictures are shown again and again. */
const made = new Map<string, string>();
/** Some 500 bytes each. */
const maxKept = 5_000;

/** Returns the attributes that show the placeholder on an `img`. */
export function placeholderProps(thumbhash: string): { 'data-thumbhash'?: string; style?: CSSProperties } {
  if (import.meta.env.SSR) return thumbhash === '' ? {} : { 'data-thumbhash': thumbhash };
  const address = placeholder(thumbhash);
  return address === '' ? {} : { style: { backgroundImage: `url("${address}")` } };
}

/** From now on `address`, a smaller file of the picture that the browser has, stands in for it. */
export function keepPlaceholder(thumbhash: string, address: string): void {
  made.set(thumbhash, address);
}

/** An address, mostly `data:`, or empty while there is nothing to make it with. */
function placeholder(thumbhash: string): string {
  const known = made.get(thumbhash);
  if (known !== undefined || !decode) return known ?? '';
  if (made.size === maxKept) made.clear();
  const address = decode(thumbhash);
  made.set(thumbhash, address);
  return address;
}

/** Imports the decoder of placeholders. Ignores failures: pages are then merely plainer for a moment. */
export function fetchPlaceholderDecoder(): void {
  if (decode) return;
  import('./placeholder.ts').then((module) => {
    decode = module.placeholderOf;
  }, noMatter);
}

function noMatter(): void {}
