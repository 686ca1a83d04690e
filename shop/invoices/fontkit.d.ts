/** Types of the part of `fontkit` that the shop uses; the package has none. PDFKit takes such a font as a source. */
declare module 'fontkit' {
  export function create(file: Uint8Array): import('node:buffer').Buffer & { readonly layout: unknown };
}
