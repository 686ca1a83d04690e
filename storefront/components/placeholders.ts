/**
 * The placeholders of pictures, where they are wanted: on the server always, for they stand in the page's HTML; in the
 * browser once somebody goes on to another page. Until then those of the first page are there already, and their
 * decoder need not be fetched.
 */
import type { CSSProperties } from 'react';

type Decode = typeof import('./placeholder.ts').placeholderOf;

// Imported as it is needed on either side: a plain import would put the decoder into the first view's script.
let decode: Decode | null = import.meta.env.SSR ? (await import('./placeholder.ts')).placeholderOf : null;

/** The same pictures are shown again and again, and to draw theirs each time took a fifth of a page's rendering. */
const made = new Map<string, string>();
/** Some 500 bytes each. */
const maxKept = 5_000;

/**
 * Returns the attributes that show the placeholder on an `img`. The server writes `data-placeholder`, since the
 * Content-Security-Policy refuses style attributes; an inline script turns it into a background
 * (`server/web/defer-hydration.ts`).
 */
export function placeholderProps(thumbhash: string): { 'data-placeholder'?: string; style?: CSSProperties } {
  const address = placeholder(thumbhash);
  if (address === '') return {};
  return import.meta.env.SSR ? { 'data-placeholder': address } : { style: { backgroundImage: `url(${address})` } };
}

/** A `data:` address, or empty while there is nothing to make it with. */
function placeholder(thumbhash: string): string {
  const known = made.get(thumbhash);
  if (known !== undefined || !decode) return known ?? '';
  if (made.size === maxKept) made.clear();
  const address = decode(thumbhash);
  made.set(thumbhash, address);
  return address;
}

/** Without it pages are merely plainer for a moment. */
export function fetchPlaceholders(): void {
  if (decode) return;
  import('./placeholder.ts').then((module) => {
    decode = module.placeholderOf;
  }, noMatter);
}

function noMatter(): void {}
