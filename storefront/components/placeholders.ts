/**
 * The placeholders of pictures, where they are wanted: on the server always, for they stand in the page's HTML; in the
 * browser once somebody goes on to another page. Until then those of the first page are there already, and their
 * decoder need not be fetched.
 */
type Decode = typeof import('./placeholder.ts').placeholderOf;

// Imported as it is needed on either side: a plain import would put the decoder into the first view's script.
let decode: Decode | null = import.meta.env.SSR ? (await import('./placeholder.ts')).placeholderOf : null;

/** A `data:` address, or empty while there is nothing to make it with. */
export function placeholder(thumbhash: string): string {
  return decode?.(thumbhash) ?? '';
}

/** Without it pages are merely plainer for a moment. */
export function fetchPlaceholders(): void {
  if (decode) return;
  import('./placeholder.ts').then((module) => {
    decode = module.placeholderOf;
  }, noMatter);
}

function noMatter(): void {}
