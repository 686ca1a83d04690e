/** Names of built scripts and styles: which file of a release takes the place of which of the release before. */

const hashed = /^([\w.-]+)-[\w-]{8}\.(js|css)$/;

/** Returns the name of a script or style with `*` in place of its hash; `null` for other files. */
export function assetPatternOf(file: string): string | null {
  const [, stem, kind] = hashed.exec(file) ?? [];
  return stem === undefined ? null : `${stem}-*.${kind}`;
}

/** Returns the file of an asset as the difference to a dictionary, of which `hash` is the SHA-256 in base64. */
export function differenceFileName(file: string, hash: string): string {
  return `${file}.${hash.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.dcz`;
}
