/**
 * Storage port for pictures and videos. Keys are paths with slashes, relative to the storage root:
 * `product-images/Aranya-MadderRed_1.0123456789abcdef-640.avif`.
 */

/**
 * Tells whether a key is valid: no empty part, none that begins with a dot, and nothing that could leave the storage
 * root.
 */
export function isMediaKey(key: string): boolean {
  return key.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\0\\]/.test(part));
}

/** Response headers of an object that the storage serves to browsers itself (a bucket behind a CDN). */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface MediaHead {
  readonly bytes: number;
  readonly modified: Date;
}

/** The first and the last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * A key that is none ({@link isMediaKey}) names nothing: reads answer `null`, writes throw a `RangeError`. Every call may
 * throw `OutsideServiceError`.
 */
export interface MediaStore {
  /** The whole of it, or `null` where there is nothing; for what fits into memory. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A stream of it, or of a part that lies within it; `null` where there is nothing. Read it to its end or cancel it. */
  stream(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  head(key: string): Promise<MediaHead | null>;
  /** Whole or not at all; replaces what was there. */
  write(key: string, bytes: Uint8Array, kind: ObjectHeaders): Promise<void>;
  /** The same from a file of this machine, of any size. */
  writeFile(key: string, file: string, kind: ObjectHeaders): Promise<void>;
  /** Deleting nothing is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<string>;
}
