/** Tells by the names of built scripts and styles which file of a release replaces which of the previous release. */

const hashed = /^([\w.-]+)-[\w-]{8}\.(js|css)$/;

/** Returns the name of a script or style with `*` in place of its hash; `null` for other files. */
export function assetPatternOf(file: string): string | null {
  const [, stem, kind] = hashed.exec(file) ?? [];
  return stem === undefined ? null : `${stem}-*.${kind}`;
}

/** Returns the file name of an asset's difference to a dictionary; `hash` is the dictionary's SHA-256 in base64. */
export function differenceFileName(file: string, hash: string): string {
  return `${file}.${hash.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.dcz`;
}
