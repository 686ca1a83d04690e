/** The part of `fontkit` that we use; the package brings no types. PDFKit lays text out with such a font, and takes one as a source. */
declare module 'fontkit' {
  export function create(file: Uint8Array): import('node:buffer').Buffer & { readonly layout: unknown };
}
