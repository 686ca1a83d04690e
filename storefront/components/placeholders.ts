/**
 * Gives pictures their placeholders. A page from the server contains the thumbhash, which the early script draws
 * (`storefront/early/show-placeholders.ts`). In the browser placeholders are drawn here from the first navigation on;
 * those of the first page are shown already.
 */
import type { CSSProperties } from 'react';

type Decode = typeof import('./placeholder.ts').placeholderOf;

// Imported when it is needed: a plain import would put the decoder into the script of the first view.
let decode: Decode | null = null;

/** Addresses by thumbhash, kept because the same pictures are shown again and again. */
const made = new Map<string, string>();
/** Number of addresses kept, of some 500 bytes each. */
const maxKept = 5_000;

/** Returns the attributes that show the placeholder on an `img`. */
export function placeholderProps(thumbhash: string): { 'data-thumbhash'?: string; style?: CSSProperties } {
  if (import.meta.env.SSR) return thumbhash === '' ? {} : { 'data-thumbhash': thumbhash };
  const address = placeholder(thumbhash);
  return address === '' ? {} : { style: { backgroundImage: `url("${address}")` } };
}

/** Makes `address`, a smaller file of the picture that the browser has, its placeholder from now on. */
export function keepPlaceholder(thumbhash: string, address: string): void {
  made.set(thumbhash, address);
}

/** Returns the address of a placeholder, mostly `data:`; `''` while the decoder is not loaded. */
function placeholder(thumbhash: string): string {
  const known = made.get(thumbhash);
  if (known !== undefined || !decode) return known ?? '';
  if (made.size === maxKept) made.clear();
  const address = decode(thumbhash);
  made.set(thumbhash, address);
  return address;
}

/** Imports the decoder of placeholders. Ignores failures: pages then merely lack placeholders. */
export function fetchPlaceholderDecoder(): void {
  if (decode) return;
  import('./placeholder.ts')
    .then((module) => {
      decode = module.placeholderOf;
    })
    .catch(() => {});
}
